/** The twelve paints that a showroom may choose (class `theme-NAME` on the page's root element). */
export const paints = [
  'brunswick',
  'prussian',
  'oxblood',
  'tobacco',
  'aubergine',
  'verdigris',
  'olive',
  'brick',
  'slate',
  'inkwell',
  'rosewood',
  'cobalt',
] as const
export type Paint = (typeof paints)[number]

export const defaultPaint: Paint = 'brunswick'

/** The paints for places without a style sheet: cards of shared links. Same values as in styles.css. */
export const paintColors: Record<Paint, { ground: string; dark: string; lit: string }> = {
  brunswick: { ground: '#1f4b3f', dark: '#163830', lit: '#2c6153' },
  prussian: { ground: '#1d3f66', dark: '#142e4c', lit: '#35557e' },
  oxblood: { ground: '#6e2430', dark: '#541a24', lit: '#883b45' },
  tobacco: { ground: '#6a4520', dark: '#4f3317', lit: '#835b36' },
  aubergine: { ground: '#4c2a4f', dark: '#391f3c', lit: '#644166' },
  verdigris: { ground: '#14605f', dark: '#0e4948', lit: '#337877' },
  olive: { ground: '#4f5522', dark: '#3b4019', lit: '#676d39' },
  brick: { ground: '#96402a', dark: '#73301f', lit: '#b15840' },
  slate: { ground: '#3f4a56', dark: '#2e3740', lit: '#56616e' },
  inkwell: { ground: '#262b33', dark: '#191d23', lit: '#3b4149' },
  rosewood: { ground: '#8a3560', dark: '#6a2849', lit: '#a54d78' },
  cobalt: { ground: '#2b49a8', dark: '#203781', lit: '#4761c2' },
}
