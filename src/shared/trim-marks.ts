/** Without the marks that it ends with. By hand: an expression for it takes the square of a run that ends nothing. */
export function trimEndOf(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function trimStartOf(text: string, marks: string): string {
  let start = 0;
  while (start < text.length && marks.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}
