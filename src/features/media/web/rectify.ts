/** A corner in parts of the picture's width and height, from its upper left corner. */
export type Corner = readonly [x: number, y: number]
/** Upper left, upper right, lower right, lower left, as they are seen in the rectified picture. */
export type Corners = readonly [Corner, Corner, Corner, Corner]

type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** Whether the corners enclose an area clockwise, without a reflex corner: only then a flat surface can be seen so. */
export function isFlat(corners: Corners): boolean {
  return corners.every(([x, y], i) => {
    const [bx, by] = corners[(i + 1) % 4] as Corner
    const [cx, cy] = corners[(i + 2) % 4] as Corner
    return (bx - x) * (cy - by) - (by - y) * (cx - bx) > 0.0005
  })
}

/** The longer of each two opposite sides between the corners, in pixels of the picture. */
export function sidesOf(corners: Corners, { width, height }: Omit<Pixels, 'data'>): { width: number; height: number } {
  const length = (a: 0 | 1 | 2 | 3, b: 0 | 1 | 2 | 3) =>
    Math.hypot((corners[a][0] - corners[b][0]) * width, (corners[a][1] - corners[b][1]) * height)
  return { width: Math.max(length(0, 1), length(3, 2)), height: Math.max(length(0, 3), length(1, 2)) }
}

/** What lies between four corners of a photographed flat surface, seen from straight in front. */
export function rectify(from: Pixels, corners: Corners, size: { width: number; height: number }): Pixels {
  const at = projection(corners)
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  for (let j = 0; j < size.height; j++) {
    for (let i = 0; i < size.width; i++) {
      const [x, y] = at((i + 0.5) / size.width, (j + 0.5) / size.height)
      copy(from, x * from.width - 0.5, y * from.height - 0.5, data, (j * size.width + i) * 4)
    }
  }
  return { ...size, data }
}

/** The projective map of the unit square to four corners (P. Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3). */
function projection([a, b, c, d]: Corners): (u: number, v: number) => Corner {
  const [dx1, dy1] = [b[0] - c[0], b[1] - c[1]]
  const [dx2, dy2] = [d[0] - c[0], d[1] - c[1]]
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return (u, v) => {
    const w = g * u + h * v + 1
    const x = (b[0] - a[0] + g * b[0]) * u + (d[0] - a[0] + h * d[0]) * v + a[0]
    const y = (b[1] - a[1] + g * b[1]) * u + (d[1] - a[1] + h * d[1]) * v + a[1]
    return [x / w, y / w]
  }
}

/** Bilinear. */
function copy({ width, height, data }: Pixels, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - i, y - j]
  const [i0, i1] = [within(i, width), within(i + 1, width)]
  const [r0, r1] = [within(j, height) * width, within(j + 1, height) * width]
  for (let c = 0; c < 4; c++) {
    const near = (k: number) => data[k * 4 + c] as number
    const upper = near(r0 + i0) * (1 - fx) + near(r0 + i1) * fx
    const lower = near(r1 + i0) * (1 - fx) + near(r1 + i1) * fx
    to[at + c] = upper * (1 - fy) + lower * fy
  }
}
