import type { Db } from '#db/client.ts'
import { type Catalogue, tags } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { type Rgb, rgb } from '#scene/model/materials/color.ts'
import type { Stamp, Versions } from '#server/pages/page-cache.ts'
import { bodyFamily, type Measures, placeWidth } from '../fits.ts'
import { type FaceRow, readFaces } from './queries.ts'

/** What of a product is visible from across the room. */
export type Face = Measures & { hex: string; lab: Lab; toneLab: Lab | null }

export type Faces = {
  /** Resolves when the faces of everything on sale are loaded, with a function that looks them up synchronously. */
  ready: () => Promise<(product: Product) => Face | undefined>
}

const inOneQuery = 2500

/**
 * An in-memory cache of the catalogue's faces, about 200 bytes per product. They are loaded on the first request, and
 * later only for products whose look has changed. Equal words and colors are shared.
 */
export function createFaces({ db, catalogue, versions }: { db: Db; catalogue: Catalogue; versions: Versions }): Faces {
  const faces = new Map<number, { look: string; face: Face | null }>()
  const words = new Map<string, string>()
  const labs = new Map<string, Lab>()
  let seen: Stamp | null = null
  let reading: Promise<void> | null = null

  const stale = (product: Product) => faces.get(product.id)?.look !== product.look
  const shared = (word: string) => {
    const known = words.get(word)
    if (known === undefined) words.set(word, word)
    return known ?? word
  }
  const sharedLab = (hex: string) => {
    const lab = labs.get(hex) ?? labOf(hex)
    labs.set(hex, lab)
    return lab
  }

  async function read(): Promise<void> {
    const stamp = versions.stamp([tags.texts])
    const products = [...catalogue.indexes().values()].flatMap(({ products }) => products)
    const wanted = products.filter(stale)
    const here = new Set(products.map(({ id }) => id))
    for (const id of faces.keys()) if (!here.has(id)) faces.delete(id)
    for (let from = 0; from < wanted.length; from += inOneQuery) {
      const part = wanted.slice(from, from + inOneQuery)
      const looks = new Map(part.map(({ id, look }) => [id, look]))
      for (const row of await readFaces(db, [...looks.keys()])) {
        faces.set(row[0], { look: looks.get(row[0]) ?? '', face: faceOf(row, shared, sharedLab) })
      }
    }
    seen = stamp
  }

  return {
    async ready() {
      await catalogue.ready()
      while (!seen || !versions.current(seen)) {
        reading ??= read().finally(() => {
          reading = null
        })
        await reading
        await catalogue.ready()
      }
      return (product) => faces.get(product.id)?.face ?? undefined
    },
  }
}

const hexShape = /^#[0-9a-f]{6}$/i

function faceOf(row: FaceRow, shared: (word: string) => string, sharedLab: (hex: string) => Lab): Face | null {
  const [, kind, family, variant, hex, toneHex, w, d, sizes] = row
  if (!kind || !family || !hex || !hexShape.test(hex)) return null
  const widthsIn = (sizes ?? []).map(([width, depth], i) =>
    i === 0 ? placeWidth(family, w ?? width, d ?? depth) : placeWidth(family, width || (w ?? 0), depth || (d ?? 0)),
  )
  return {
    kind,
    family: shared(bodyFamily(family, variant ?? undefined)),
    widthsIn: kind === 'surface' ? none : widthsIn,
    hex: shared(hex),
    lab: sharedLab(hex),
    toneLab: toneHex && hexShape.test(toneHex) ? sharedLab(toneHex) : null,
  }
}

const none: readonly number[] = []

/** Lightness in [0, 1] and the two axes of hue, perceptually uniform (Oklab, Ottosson 2020). */
export type Lab = readonly [l: number, a: number, b: number]

/** @throws RangeError when the text is not `#rrggbb` */
export function labOf(hex: string): Lab {
  return toLab(rgb(hex))
}

/** 0 for equal colors; 0.02 is barely visible side by side, 0.1 is another tone, 0.3 another color. */
export function colorDistance(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function toLab(color: Rgb): Lab {
  const [r, g, b] = color.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(x: number): number {
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
}
