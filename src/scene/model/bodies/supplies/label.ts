import type { Mesh, Vec3 } from '../../geometry/mesh.ts'
import { gridSurface } from '../../geometry/solids.ts'
import { type Look, matte, paint } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'

/** A face that is printed: `u` -1 to 1 across, `v` 0 to 1 up; `out` inches in front of it. */
export type Face = (u: number, v: number, out: number) => Vec3

const brandColors = ['#1f4e79', '#9b2f2a', '#2f6b4f', '#3a3b3e', '#a8642a', '#5a3d6b', '#0f6f78', '#7a2740'] as const

/** The color in which a maker prints everything. */
export function brandColor({ pick }: Draft): string {
  return pick('print', brandColors)
}

const paper = '#f3f1ea'

/** What is printed in the front: the maker's block with its mark, lines of text, and the color of the goods if it has one. */
export function addLabel(
  draft: Draft,
  face: Face,
  opts: { ground?: string | undefined; color?: string | undefined; foot?: boolean } = {},
): void {
  const { pick, vary } = draft
  const ink = brandColor(draft)
  const put = (look: Look, at: readonly [number, number, number, number], out: number) =>
    draft.add('print', look, patch(face, at, out))
  const flat = (hex: string) => paint(hex, 'Satin')
  const top = 0.94
  const mark = 0.66 * vary('mark', 0.06)
  if (opts.ground) put(flat(opts.ground), [-0.98, 0.98, 0.03, 0.97], 0.012)
  const half = pick('block', [0.94, 0.86, 0.7])
  put(flat(ink), [-half, half, mark, top], 0.024)
  // The mark of the maker: a bar, a pair or a square beside its name.
  const row = (top + mark) / 2
  const sign = pick('sign', ['bar', 'pair', 'square'])
  const name = half - 0.14
  if (sign === 'bar') put(flat(paper), [-name, name * vary('name', 0.2) * 0.8, row - 0.035, row + 0.045], 0.036)
  else if (sign === 'pair') {
    put(flat(paper), [-name, -name * 0.1, row - 0.04, row + 0.06], 0.036)
    put(flat(paper), [name * 0.05, name * 0.9, row - 0.04, row + 0.06], 0.036)
  } else {
    put(flat(paper), [-name, -name + 0.24, row - 0.06, row + 0.07], 0.036)
    put(flat(paper), [-name + 0.34, name, row - 0.025, row + 0.04], 0.036)
  }
  const [from, to] = [0.36, mark - 0.06]
  const lines = pick('lines', [3, 4, 2])
  for (let i = 0; i < lines; i++) {
    const y = to - ((to - from) * (i + 0.5)) / lines
    const long = (i === 0 ? 0.8 : 0.4 + 0.12 * ((i * 7) % 4)) * vary(`line ${i}`, 0.2)
    put(flat(i === 0 ? ink : '#77746d'), [-0.82, Math.min(0.9, long), y - 0.014, y + (i === 0 ? 0.026 : 0.012)], 0.024)
  }
  if (opts.color) put(paint(opts.color, 'Matte'), [-0.98, 0.98, 0.05, 0.29], 0.024)
  else if (opts.foot !== false) put(flat(ink), [-half, half, 0.07, 0.1], 0.024)
}

/** A printed rectangle on a face. */
export function patch(face: Face, [u0, u1, v0, v1]: readonly [number, number, number, number], out: number): Mesh {
  const across = Math.max(2, Math.round((u1 - u0) * 15))
  const up = Math.max(1, Math.round((v1 - v0) * 8))
  return gridSurface((u, v) => face(u0 + (u1 - u0) * u, v0 + (v1 - v0) * v, out), across, up, 70)
}

export const kraft: Look = matte('#c9ab7f', 0.9)
export const whitePaper: Look = matte('#ece9e1', 0.86)
export const plasticWhite: Look = paint('#eceae6', 'Satin')
