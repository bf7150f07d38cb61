import type { Db } from '#db/client.ts'
import { type Catalogue, tags } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import type { Stamp, Versions } from '#server/versions.ts'
import { type Lab, labOf } from '../colour-distance.ts'
import { bodyFamily, type Measures, placeWidth } from '../fits.ts'
import { type FaceRow, readFaces } from './look-queries.ts'

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
export function createFaces({
  db,
  catalogue,
  versions,
}: {
  db: Db
  catalogue: Catalogue
  versions: Versions
}): Faces {
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

function faceOf(
  row: FaceRow,
  shared: (word: string) => string,
  sharedLab: (hex: string) => Lab,
): Face | null {
  const [, kind, family, variant, hex, toneHex, w, d, sizes] = row
  if (!kind || !family || !hex || !hexShape.test(hex)) return null
  const widthsIn = (sizes ?? []).map(([width, depth], i) =>
    i === 0
      ? placeWidth(family, w ?? width, d ?? depth)
      : placeWidth(family, width || (w ?? 0), depth || (d ?? 0)),
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
