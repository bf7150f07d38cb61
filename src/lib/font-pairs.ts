/** The pairs of fonts that an operator may choose (class `fonts-KEY` on the page's root element): headings, and text. */
export const fontPairs = [
  { key: 'besley', name: 'Besley and Archivo', text: 'Archivo' },
  { key: 'fraunces', name: 'Fraunces and Source Sans', text: 'Source Sans 3' },
  { key: 'bricolage', name: 'Bricolage Grotesque and Geist', text: 'Geist' },
  { key: 'archivo', name: 'Archivo throughout', text: 'Archivo' },
] as const
type FontPair = (typeof fontPairs)[number]
export type FontKey = FontPair['key']

/** By the name that is stored; the first one for any other. */
export function fontsNamed(name: string | undefined): FontPair {
  return fontPairs.find((pair) => pair.name === name) ?? fontPairs[0]
}
