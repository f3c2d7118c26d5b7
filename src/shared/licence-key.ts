/** What is shown in the place of a licence's key: that there is one, and of which type. */
export function maskKey(licenceType: string | null): string {
  return `${(licenceType ?? 'licence').toUpperCase()}-${'•'.repeat(8)}`;
}
