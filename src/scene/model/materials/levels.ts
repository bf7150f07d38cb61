/** Pixels, red, green, blue and alpha; rows from the top. */
export type Level = { width: number; height: number; data: Uint8ClampedArray }

/** A picture and its halves, down to about eight pixels, for the distance. */
export function levelsOf(finest: Level): Level[] {
  const levels = [finest]
  for (let last = finest; last.width > 8 && last.height > 8; last = levels.at(-1) as Level) levels.push(halve(last))
  return levels
}

function halve(map: Level): Level {
  const width = map.width >> 1
  const height = map.height >> 1
  const data = new Uint8ClampedArray(width * height * 4)
  const from = map.data
  const line = map.width * 4
  for (let j = 0, o = 0; j < height; j++) {
    for (let i = 0, a = j * 2 * line; i < width; i++, a += 4) {
      for (let c = 0; c < 4; c++, a++, o++) {
        const b = a + line
        data[o] = ((from[a] as number) + (from[a + 4] as number) + (from[b] as number) + (from[b + 4] as number)) / 4
      }
    }
  }
  return { width, height, data }
}
