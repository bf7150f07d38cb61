/** How a finish reflects light (gloss 0 matte … 1 mirror) and changes the face; all in [0, 1]. */
export type Finish = {
  gloss: number
  brushed: number
  scraped: number
  cleft: number
  tumbled: number
  hammered: number
  leathered: number
  crackle: number
  embossed: number
  /** Whether `tooling` changes the face further, as set in the fields below. */
  worked: boolean
  popped?: number
  pitted?: number
  flecked?: number
  sanded?: number
  split?: number
  stained?: number
  rolling?: number
  pillowed?: number
  worn?: number
  chipped?: number
  chiseled?: number
  gauged?: number
  even?: number
  rich?: number
  haze?: number
  film?: number
  glossy?: number
}

/** Reads trade terms for a finish: first the sheen, then the tool marks on the face. */
export function readFinish(words: string): Finish {
  const w = words.toLowerCase()
  const has = (...keys: string[]) => (keys.some((k) => w.includes(k)) ? 1 : 0)
  const work = works.find(([key]) => ` ${w}`.includes(` ${key}`))?.[1]
  return {
    gloss: glossOf(w),
    brushed: has('brush', 'rough-sawn', 'wirecut', 'sawn face'),
    scraped: has('scraped', 'skip-planed', 'distressed'),
    cleft: has('cleft', 'split', 'rubble', 'rough', 'weathered', 'ledge', 'structured', 'rock'),
    tumbled: has('tumbled', 'antiqu', 'aged', 'molded', 'chiseled', 'rustic', 'weathered'),
    hammered: has('hammer', 'flamed', 'thermal', 'blast', 'grip', 'grit', 'etched', 'textured', 'shell'),
    leathered: has('leather', 'suede', 'shot'),
    crackle: has('crackle'),
    embossed: has('emboss', 'texture', 'bead', 'stone'),
    worked: work !== undefined,
    ...work,
  }
}

// Finishes that have the same sheen and tool as another: their additional treatments, and reduced ones.
const works: [string, Partial<Finish>][] = [
  ['antiqued', { tumbled: 0.4, worn: 1, even: 0.4 }],
  ['molded', { tumbled: 0, pillowed: 1, even: 0.5 }],
  ['chiseled', { tumbled: 0, chiseled: 1 }],
  ['weathered face', { cleft: 0.6, stained: 1 }],
  ['gauged back cleft', { cleft: 0.6, gauged: 1 }],
  ['gauged', { gauged: 1, split: 0.7 }],
  ['split face', { split: 0.7 }],
  ['rough split', { split: 1 }],
  ['flamed', { hammered: 0, popped: 1 }],
  ['bush', { hammered: 0, pitted: 1 }],
  ['acid etched', { hammered: 0, sanded: 1, rich: 0.3 }],
  ['shell finish', { hammered: 0, flecked: 1 }],
  ['face mix', { even: 0.5, sanded: 0.5, rich: 0.35 }],
  ['leathered', { rich: 0.5, rolling: 1 }],
  ['hardwax oil', { rich: 0.4 }],
  ['food-safe', { rich: 0.4 }],
  ['ceramic bead', { embossed: 0, sanded: 0.6, haze: 0.5 }],
  ['stone texture', { embossed: 0, rolling: 0.6, sanded: 0.6 }],
  ['honed-look', { haze: 0.55 }],
  ['whitewashed', { film: 1 }],
  ['tumbled', { chipped: 1 }],
  ['frosted mix', { glossy: 0.3, haze: 1 }],
  ['gloss and honed', { glossy: 0.5, haze: 0.35 }],
]

const sheens: [number, string[]][] = [
  [0.22, ['hardwax oil', 'food-safe', 'honed-look', 'leathered']],
  [0.32, ['antiqued']],
  [0.55, ['gloss and honed']],
  [0.62, ['semi-gloss', 'lappato']],
  [0.12, ['distressed low-gloss', 'ultra', 'unglazed', 'unfinished']],
  [0.95, ['high gloss', 'polished', 'mirror']],
  [0.85, ['gloss glaze', 'natural glaze gloss', 'rustic gloss', 'crackle gloss']],
  [0.3, ['low gloss', 'low-gloss', 'frosted', 'honed', 'leather', 'suede', 'burnished', 'silk']],
  [0.45, ['satin', 'oil', 'sealed', 'brushed', 'trowelled']],
  [0.15, ['matte', 'lacquer']],
  [0.88, ['gloss']],
]

/** Only the sheen of a finish, 0 matte … 1 mirror. */
export function glossOf(words: string): number {
  const w = words.toLowerCase()
  for (const [value, keys] of sheens) if (keys.some((k) => w.includes(k))) return value
  return 0.1
}
