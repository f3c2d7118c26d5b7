/**
 * Styles that libraries write while the page runs, without an element: the page's policy allows no `<style>` of anybody
 * (`style-src 'self'`), and a sheet that a script of ours makes is none. `build/adopt-styles.ts` puts it where they had one.
 */
export function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** In the place of react-style-singleton's: the styles are there as long as anybody has added them. */
export function stylesheetSingleton(): { add(css: string): void; remove(): void } {
  let users = 0;
  let drop = () => {};
  return {
    add(css) {
      if (users === 0) drop = adoptStyles(css);
      users += 1;
    },
    remove() {
      users -= 1;
      if (users === 0) drop();
    },
  };
}
