/** A floor plan's number in the API and in stored items (spec 1 §3): deterministic, and below 2^53. */
export function planNumber(planId: string): number {
  return (mixed(planId, 0x811c9dc5) & 0xfffff) * 0x1_0000_0000 + mixed(planId, 0x1b873593)
}

function mixed(text: string, start: number): number {
  let h = start
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}
