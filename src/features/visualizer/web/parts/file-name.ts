/** A file name valid on every system: letters and digits of any script, and dashes. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return `${plain || 'room'}.${ending}`
}
