import type { JobSite } from '#features/visualizer/job-site-schema.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { contractorLines, contractorQuantity } from '#scene/model/takeoff/contractor-lines.ts'
import type { Scene, SlotId } from '#scene/model/types.ts'

type Place = JobSite['places'][number]
type SiteLine = Place['lines'][number]

/**
 * The list by place: each line of it once, with what it is set, laid or finished with. What belongs to no surface of the
 * list, such as paint and baseboards, comes last.
 */
export function placesOf(scene: Scene, lines: readonly ListLine[]): Place[] {
  const seen = lines.filter(({ slot }) => !slot.need)
  const places = new Map(seen.map((line) => [line, placeNamed(line.slot.label, [viewLine(line)])]))
  const around = placeNamed('The whole room', [])
  /** The id of an accessory's slot begins with that of the surface that it is for. */
  const placeOf = (ids: readonly SlotId[]) => {
    const surfaces = ids.map((id) => id.split('+')[0])
    const found = seen.find((line) => line.ids.some((id) => surfaces.includes(id)))
    return (found && places.get(found)) ?? around
  }
  for (const line of lines) if (line.slot.need) placeOf(line.ids).accessories.push(viewLine(line))
  for (const line of contractorLines(scene))
    placeOf([line.slot.id]).contractor.push({
      label: line.label,
      quantity: contractorQuantity(line),
      sentence: line.sentence,
    })
  const all = [...joined([...places.values()]), around]
  return all.filter(({ lines, accessories, contractor }) => lines.length + accessories.length + contractor.length > 0)
}

/** Several products of one place, such as a vanity with its faucet, are one entry. */
function joined(places: readonly Place[]): Place[] {
  const byName = new Map<string, Place>()
  for (const one of places) {
    const known = byName.get(one.place)
    if (!known) byName.set(one.place, one)
    else {
      known.lines.push(...one.lines)
      known.accessories.push(...one.accessories)
      known.contractor.push(...one.contractor)
    }
  }
  return [...byName.values()]
}

function placeNamed(place: string, lines: SiteLine[]): Place {
  return { place, lines, accessories: [], contractor: [] }
}

function viewLine({ slot, row, takeoff }: ListLine): SiteLine {
  return {
    surface: slot.label,
    product_name: row?.name ?? '',
    brand: row?.brand ?? '',
    sku: row?.sku ?? '',
    size_label: row?.size_label ?? '',
    unit_label: row?.unit_label ?? '',
    quantity: takeoff?.quantity ?? null,
    sentence: takeoff && takeoff.kind !== 'count' ? takeoff.sentence : '',
  }
}
