import type { ProductRow, SizeRow } from './catalogue-queries.ts'
import { type Columns, continues, flag, hashLetters, lookLetters, none, single } from './columns.ts'
import { hashTableOf } from './hash-table.ts'
import { lookMark } from './look-mark.ts'
import type { Frame } from './model.ts'
import { createSharedWriter, createTextWriter, growing } from './texts.ts'

/** Takes rows in the order of product ids and makes columns of them, without an object for each. */
export function createColumnWriter(frame: Frame) {
  const shared = createSharedWriter()
  const groups = createSharedWriter()
  const [names, skus, sizeSkus] = [createTextWriter(), createTextWriter(), createTextWriter()]
  const [brands, vendors, categories] = [numbering(), numbering(), numbering()]
  const attributes = createAttributeWriter(shared.add)
  const [hashes, looks, flags] = [growing(Uint8Array), growing(Uint8Array), growing(Uint8Array)]
  const [ids, listedAt, sizeIds] = [growing(Float64Array), growing(Float64Array), growing(Float64Array)]
  const int = () => growing(Int32Array)
  const whole = () => growing(Uint32Array)
  const [brandAt, vendorAt, categoryAt, familyAt] = [int(), int(), int(), int()]
  const [groupAt, collectionText, unitText, finishText, attributesAt] = [
    whole(),
    whole(),
    whole(),
    whole(),
    whole(),
  ]
  const [toneNameText, toneHexText, finishHexText] = [int(), int(), int()]
  const [minimumUnits, leadDays, ratingTenths, ratingCounts, sold90] = [int(), int(), int(), int(), int()]
  const [sizeStarts, sizeLabelText] = [whole(), whole()]
  const [sizePositions, boxSqft, finalCents, listCents, stock] = [int(), int(), int(), int(), int()]
  sizeStarts.push(0)

  /** A product without a size cannot be sold and is left out, as is one of a house that is not there. */
  function add(row: ProductRow, sizes: SizeRow[], from: number, to: number): void {
    const [id, hash, sku, vendorId, brandId, categoryId, familyId, collection, group, name, unit] = row
    const brand = frame.brands.get(brandId)
    if (from === to || !brand || !frame.vendors.has(vendorId) || !frame.categories.has(categoryId)) return
    const [toneText, finish, finishHex, modelMark] = [row[16], row[17], row[18], row[23]]
    const tone: { name: string; hex: string } | null = toneText === null ? null : JSON.parse(toneText)
    ids.push(id)
    addLetters(hashes, hash, hashLetters)
    skus.add(sku)
    names.add(name)
    brandAt.push(brands.of(brandId))
    vendorAt.push(vendors.of(vendorId))
    categoryAt.push(categories.of(categoryId))
    familyAt.push(familyId !== null && frame.categories.has(familyId) ? categories.of(familyId) : none)
    groupAt.push(groups.add(group || hash))
    collectionText.push(shared.add(collection))
    unitText.push(shared.add(unit))
    finishText.push(shared.add(finish))
    toneNameText.push(tone ? shared.add(tone.name) : none)
    toneHexText.push(tone ? shared.add(tone.hex) : none)
    finishHexText.push(finishHex ? shared.add(finishHex) : none)
    attributesAt.push(attributes.add(row[15]))
    minimumUnits.push(row[11])
    leadDays.push(row[12])
    flags.push(
      (row[13] ? flag.returnable : 0) |
        (row[14] ? flag.boxOnlyReturns : 0) |
        (modelMark === null ? 0 : flag.hasModel),
    )
    ratingTenths.push(row[19])
    ratingCounts.push(row[20])
    sold90.push(row[21])
    listedAt.push(row[22])
    const marks: number[] = []
    for (let i = from; i < to; i++) {
      const [, sizeId, position, label, sizeSku, sqft, cents, list, units, shape] = sizes[i] as SizeRow
      sizeIds.push(sizeId)
      sizePositions.push(position)
      sizeLabelText.push(shared.add(label))
      sizeSkus.add(sizeSku.startsWith(sku) ? continues + sizeSku.slice(sku.length) : sizeSku)
      boxSqft.push(sqft ?? none)
      finalCents.push(cents)
      listCents.push(list)
      stock.push(units)
      marks.push(shape)
    }
    sizeStarts.push(sizeIds.size())
    addLetters(looks, lookMark([modelMark, brand.slug, collection, group, ...marks]), lookLetters)
  }

  function done(): Columns {
    const groupNumbers = groupAt.done()
    const groupTexts = groups.done()
    const allHashes = hashes.done()
    return {
      count: ids.size(),
      ids: ids.done(),
      hashes: allHashes,
      hashTable: hashTableOf(allHashes),
      skus: skus.done(),
      names: names.done(),
      looks: looks.done(),
      shared: shared.done(),
      brandIds: brands.done(),
      vendorIds: vendors.done(),
      categoryIds: categories.done(),
      brandAt: brandAt.done(),
      vendorAt: vendorAt.done(),
      categoryAt: categoryAt.done(),
      familyAt: familyAt.done(),
      groups: groupTexts,
      groupAt: groupNumbers,
      ...membersOf(groupNumbers, groupTexts.starts.length - 1),
      collectionText: collectionText.done(),
      unitText: unitText.done(),
      finishText: finishText.done(),
      toneNameText: toneNameText.done(),
      toneHexText: toneHexText.done(),
      finishHexText: finishHexText.done(),
      attributesAt: attributesAt.done(),
      ...attributes.done(),
      minimumUnits: minimumUnits.done(),
      leadDays: leadDays.done(),
      flags: flags.done(),
      ratingTenths: ratingTenths.done(),
      ratingCounts: ratingCounts.done(),
      sold90: sold90.done(),
      listedAt: listedAt.done(),
      sizeStarts: sizeStarts.done(),
      sizeIds: sizeIds.done(),
      sizePositions: sizePositions.done(),
      sizeLabelText: sizeLabelText.done(),
      sizeSkus: sizeSkus.done(),
      boxSqft: boxSqft.done(),
      finalCents: finalCents.done(),
      listCents: listCents.done(),
      stock: stock.done(),
    }
  }
  return { add, done }
}

function addLetters(into: { push: (code: number) => void }, text: string, letters: number): void {
  if (text.length !== letters) throw new RangeError(`"${text}" has not ${letters} letters`)
  for (let i = 0; i < letters; i++) into.push(text.charCodeAt(i))
}

/** Numbers ids in the order in which they come. */
function numbering() {
  const known = new Map<number, number>()
  return {
    of(id: number): number {
      const at = known.get(id) ?? known.size
      if (at === known.size) known.set(id, at)
      return at
    },
    done: () => Float64Array.from(known.keys()),
  }
}

function createAttributeWriter(textNumber: (text: string) => number) {
  const known = new Map<string, number>()
  const [starts, facts] = [growing(Uint32Array), growing(Uint32Array)]
  starts.push(0)
  return {
    add(json: string): number {
      const at = known.get(json) ?? known.size
      if (at < known.size) return at
      known.set(json, at)
      for (const [key, value] of Object.entries(JSON.parse(json) as Record<string, string | string[]>)) {
        facts.push(textNumber(key))
        facts.push(Array.isArray(value) ? value.length : single)
        for (const text of Array.isArray(value) ? value : [value]) facts.push(textNumber(String(text)))
      }
      starts.push(facts.size())
      return at
    },
    done: () => ({ attributeStarts: starts.done(), attributeFacts: facts.done() }),
  }
}

/** The numbers of each group's products side by side. */
function membersOf(groupAt: Uint32Array, groups: number): Pick<Columns, 'groupStarts' | 'groupMembers'> {
  const starts = new Uint32Array(groups + 1)
  for (const group of groupAt) starts[group + 1] = (starts[group + 1] as number) + 1
  for (let group = 0; group < groups; group++)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number)
  const next = starts.slice()
  const members = new Uint32Array(groupAt.length)
  groupAt.forEach((group, number) => {
    const at = next[group] as number
    members[at] = number
    next[group] = at + 1
  })
  return { groupStarts: starts, groupMembers: members }
}
