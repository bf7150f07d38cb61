/** What a finish does to light (gloss 0 matte … 1 mirror) and to the face; all in [0, 1]. */
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
}

/** Reads the trade's words for a finish: the sheen first, then what the tool left on the face. */
export function readFinish(words: string): Finish {
  const w = words.toLowerCase()
  const has = (...keys: string[]) => (keys.some((k) => w.includes(k)) ? 1 : 0)
  return {
    gloss: gloss(w),
    brushed: has('brush', 'rough-sawn', 'wirecut', 'sawn face'),
    scraped: has('scraped', 'skip-planed', 'distressed'),
    cleft: has('cleft', 'split', 'rubble', 'rough', 'weathered', 'ledge', 'structured', 'rock'),
    tumbled: has('tumbled', 'antiqu', 'aged', 'molded', 'chiseled', 'rustic', 'weathered'),
    hammered: has('hammer', 'flamed', 'thermal', 'blast', 'grip', 'grit', 'etched', 'textured', 'shell'),
    leathered: has('leather', 'suede', 'shot'),
    crackle: has('crackle'),
    embossed: has('emboss', 'texture', 'bead', 'stone'),
  }
}

const sheens: [number, string[]][] = [
  [0.62, ['semi-gloss', 'lappato']],
  [0.12, ['distressed low-gloss', 'ultra', 'unglazed', 'unfinished']],
  [0.95, ['high gloss', 'polished', 'mirror']],
  [0.85, ['gloss glaze', 'natural glaze gloss', 'rustic gloss', 'crackle gloss']],
  [0.3, ['low gloss', 'low-gloss', 'frosted', 'honed', 'leather', 'suede', 'burnished', 'silk']],
  [0.45, ['satin', 'oil', 'sealed', 'brushed', 'trowelled']],
  [0.15, ['matte', 'lacquer']],
  [0.88, ['gloss']],
]

function gloss(words: string): number {
  for (const [value, keys] of sheens) if (keys.some((k) => words.includes(k))) return value
  return 0.1
}
