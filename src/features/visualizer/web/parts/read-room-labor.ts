import { deliveryZip } from '#features/shipping/web/api.ts'
import { goodsOfList, laborOf, type ReadLabor } from '#features/visualizer/room-labor.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { isZip } from '#lib/phone.ts'
import type { Scene } from '#scene/model/types.ts'
import type { Http } from '#web/browser/http.ts'

/** The labor that a design selects, at the visitor's ZIP and its showroom's prices; null where it selects none. @throws HttpFailure */
export async function readRoomLabor(
  http: Http,
  { scene, lines, showroom }: { scene: Scene; lines: readonly ListLine[]; showroom: number | null },
): Promise<ReadLabor | null> {
  const { labor: selected = [] } = scene.doc
  if (selected.length === 0) return null
  const zip = deliveryZip.get()
  if (!isZip(zip)) return { zip, selected: selected.length, labor: null }
  const { data } = await http.get('/labor/offered', { query: { showroom, zip_code: zip } })
  return { zip, selected: selected.length, labor: laborOf(data, goodsOfList(scene, lines), selected) }
}
