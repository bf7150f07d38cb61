import { useEffect, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { hasVendorModel, keepVendorModel } from '#scene/model/bodies/vendor/vendor-models.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'

/** Loads that were begun, so that a file is neither read twice nor asked for again after it could not be shown. */
const begun = new Map<string, Promise<unknown>>()

/**
 * Loads the vendors' 3D models that rooms show in place of ours. Resolves with true if there is one of them; one
 * that does not load is left out, and its product is shown by our model.
 */
export async function loadVendorModels(models: Iterable<ProductModel | null>): Promise<boolean> {
  const files = new Set<string>()
  for (const model of models) if (model?.kind === 'fixture' && model.glb) files.add(model.glb)
  const missing = [...files].filter((file) => !hasVendorModel(file))
  await Promise.all(missing.map((file) => begin(file, files)))
  return [...files].some(hasVendorModel)
}

function begin(file: string, wanted: ReadonlySet<string>): Promise<unknown> {
  const known = begun.get(file)
  if (known) return known
  const loading = load(file, wanted).then(
    (kept) => {
      // It may be forgotten for others, and needed again by a later room.
      if (kept) begun.delete(file)
    },
    () => undefined,
  )
  begun.set(file, loading)
  return loading
}

async function load(file: string, wanted: ReadonlySet<string>): Promise<boolean> {
  const [{ readGlb }, response] = await Promise.all([
    loadChunk(() => import('#scene/model/bodies/vendor/read-glb.ts')),
    fetch(paths.vendorModel(file)),
  ])
  if (!response.ok) return false
  return keepVendorModel(file, readGlb(new Uint8Array(await response.arrayBuffer())), wanted)
}

/** The same rows; a new map of them when a vendor's model has arrived, so that the room is built with it. */
export function useVendorModels<Row extends { model: ProductModel | null }>(
  rows: ReadonlyMap<string, Row>,
): ReadonlyMap<string, Row> {
  const [arrived, setArrived] = useState({ rows, copy: rows })
  useEffect(() => {
    let left = false
    void loadVendorModels([...rows.values()].map(({ model }) => model)).then((isAny) => {
      if (isAny && !left) setArrived({ rows, copy: new Map(rows) })
    })
    return () => {
      left = true
    }
  }, [rows])
  return arrived.rows === rows ? arrived.copy : rows
}
