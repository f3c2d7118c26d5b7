/** The text without what tells who is meant: addresses, numbers and the given names. What is asked stays. */
export function hidePersons(text: string, names: readonly string[]): string {
  const words = names.flatMap((name) => name.split(/[\s-]+/)).filter((word) => word.length > 1);
  const hidden = text
    .replace(/\S+@\S+/g, '[adresse]')
    .replace(/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,}\b/g, '[numéro]')
    .replace(/\d(?:[\s.-]?\d){3,}/g, '[numéro]');
  return words.reduce((left, word) => left.replace(nameOf(word), '[nom]'), hidden);
}

function nameOf(word: string): RegExp {
  const letters = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${letters}(?!\\p{L})`, 'giu');
}
