import { createHash } from 'node:crypto'
import { colorOf, defaultModel, isSurfaceCategory, surfaceHex } from '#features/catalogue/default-model.ts'
import type { ImportCategory, ProductDraft } from '../read/drafts.ts'
import { type NextProduct, piecesName, type StoredProduct } from './product-state.ts'

type Look = Pick<NextProduct, 'hash' | 'finish' | 'tone' | 'attributes' | 'specs' | 'model' | 'variantGroup'>

/** What a product looks like and how it is described: of its color, finish and material, its sizes and its specifications. */
export function lookOf(
  base: Pick<NextProduct, 'sku' | 'productName' | 'sizes'>,
  draft: ProductDraft,
  stored: StoredProduct | null,
  category: ImportCategory,
  vendorId: number,
): Look {
  const { color, finish, material } = draft.product
  const digest = digestOf(`${vendorId} ${base.sku}`)
  const seed = digest.readUInt32BE(12)
  const hash = stored?.hash ?? keyOf(digest)
  const isSurface = isSurfaceCategory(category.topSlug)
  const named = colorOf(color ?? (isSurface ? '' : finish) ?? '') ?? colorOf(base.productName)
  const hex = named?.hex
  const attributes: Record<string, unknown> = { ...stored?.attributes }
  const labels = base.sizes.map(({ label }) => label)
  const sizesBefore = [attributes.size ?? []].flat()
  const isLabelled = !stored || sizesBefore.join('|') === stored.sizes.map(({ label }) => label).join('|')
  if (isLabelled) attributes.size = labels.length === 1 ? labels[0] : labels
  if (finish) attributes.finish = finish
  if (material) attributes.material = material
  if (color || (finish && !isSurface)) attributes.color = named?.family ?? attributes.color ?? color ?? finish
  // A model that an import has made is made again from the file; any other is left alone.
  const isOurs = !stored || (stored.model as { seed?: number } | null)?.seed === seed
  const [first] = base.sizes
  const group = draft.variantGroup ? keyOf(digestOf(`${vendorId} ${draft.variantGroup}`)) : hash
  const shownFinish = isSurface ? finish : (finish ?? color)
  return {
    hash,
    finish: shownFinish ?? stored?.finish ?? '',
    tone: color && isSurface ? { name: color, hex: hex ?? surfaceHex(category.topSlug) } : (stored?.tone ?? null),
    attributes,
    specs: specsOf(draft, stored),
    model: isOurs
      ? defaultModel({
          name: `${color ?? ''} ${finish ?? ''} ${base.productName}`,
          finish: shownFinish,
          categorySlug: category.topSlug,
          widthIn: first?.widthIn ?? 0,
          heightIn: first?.heightIn ?? 0,
          lengthIn: first?.lengthIn ?? 0,
          seed,
        })
      : stored.model,
    variantGroup: stored && !draft.variantGroup ? stored.variantGroup : group,
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const keyOf = (digest: Buffer) => digest.toString('base64url').slice(0, 10)

/** The file's specifications; those of the same name replace what is stored. */
function specsOf(draft: ProductDraft, stored: StoredProduct | null): StoredProduct['specs'] {
  const { color, finish, material } = draft.product
  const pieces = draft.variants[0]?.piecesPerBox
  const product = [
    ['Material', material],
    ['Finish', finish],
    ['Color', color],
  ] as const
  const given = [
    ...product.flatMap(([name, value]) => (value ? [{ group: 'Product', name, value }] : [])),
    ...draft.specs.map((spec) => ({ group: 'Product', ...spec })),
    ...(pieces ? [{ group: 'Size', name: piecesName, value: String(pieces) }] : []),
  ]
  const byName = new Map(given.map((spec) => [spec.name, spec]))
  const kept = (stored?.specs ?? []).map((spec) => {
    const value = byName.get(spec.name)?.value ?? spec.value
    byName.delete(spec.name)
    return { ...spec, value }
  })
  return [...kept, ...byName.values()]
}
