import { type ContractorLine, contractorLines } from '#features/visualizer/contractor-lines.ts'
import { countingOf, type ListLine, linesOf } from '#features/visualizer/room-list.ts'
import { wholeOf } from '#features/visualizer/scene-choices.ts'
import { sizeWords } from '#features/visualizer/size-words.ts'
import type { Http } from '#web/http.ts'
import { readDesign } from '../read-design.ts'

/** A saved design as part of a list of several. */
export type ListedRoom = {
  id: string
  name: string
  /** Its size as text. */
  size: string
  /** As the editor lists them, including products that are no longer sold. */
  lines: ListLine[]
  contractor: ContractorLine[]
}

/**
 * Counts a design as the editor does, at the showroom's prices. @throws HttpFailure when it does not exist, RangeError
 * when it cannot be opened
 */
export async function readRoom(http: Http, id: string, showroom: number | null): Promise<ListedRoom> {
  const { design, models } = await readDesign(http, id, showroom)
  const { document: doc, ground, name } = design
  const scene = wholeOf(ground, doc, models)
  return {
    id,
    name,
    size: sizeWords(scene),
    lines: linesOf(scene, models, countingOf({ doc })),
    contractor: contractorLines(scene),
  }
}
