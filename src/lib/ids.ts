const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Random numbers are drawn in batches, because each draw is a system call. */
const drawn = new Uint32Array(512)
let next = drawn.length

/** The next 32 random bits; none are used twice. */
function draw(): number {
  if (next === drawn.length) {
    crypto.getRandomValues(drawn)
    next = 0
  }
  return drawn[next++] ?? 0
}

/** A random id below 2^53: rows are never numbered in sequence, so ids reveal nothing and need no shared counter. */
export function randomId(): number {
  const id = (draw() & 0x1fffff) * 0x1_0000_0000 + draw()
  return id === 0 ? randomId() : id
}

/** `length` URL-safe characters, 6 random bits each; 22 of them (132 bits) are the key to a guest's cart. */
export function randomKey(length = 22): string {
  let key = ''
  while (key.length < length) {
    const bits = draw()
    for (let shift = 0; shift < 30 && key.length < length; shift += 6) key += alphabet[(bits >>> shift) & 63]
  }
  return key
}

/** Crockford's base 32: no I, L, O or U, which are mistaken for others or read as a word. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference such as `K7QF-2MXD` (40 random bits), which a customer can read out and an operator finds in the log. */
export function newReference(): string {
  const letters = (bits: number) => [0, 5, 10, 15].map((shift) => readable[(bits >>> shift) & 31]).join('')
  return `${letters(draw())}-${letters(draw())}`
}

/** A readable order number such as `R-48213907`; unique by constraint, drawn again when it is taken. */
export function randomOrderNo(): string {
  return `R-${String(10_000_000 + (randomId() % 90_000_000))}`
}

/** The number of a proposal, such as `P-48213907`; unique by constraint, drawn again when it is taken. */
export function randomProposalNo(): string {
  return `P-${String(10_000_000 + (randomId() % 90_000_000))}`
}
