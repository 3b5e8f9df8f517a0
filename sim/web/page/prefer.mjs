// What somebody has chosen about the page itself. A browser that remembers nothing gets what is usual.

const key = (name) => `asterism.${name}`;

export function preferred(name, among, usual) {
  try {
    const found = localStorage.getItem(key(name));
    return among.includes(found) ? found : usual;
  } catch {
    return usual;
  }
}

// What was remembered last, or ''.
export function remembered(name) {
  try {
    return localStorage.getItem(key(name)) ?? '';
  } catch {
    return '';
  }
}

export function prefer(name, value) {
  try {
    localStorage.setItem(key(name), value);
  } catch {
    // It lasts as long as the page.
  }
}
