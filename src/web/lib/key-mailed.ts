/** What is carried to the page of the denial by whoever has replaced a key that a stranger came with. */
export const keyMailed = 'key-mailed';
