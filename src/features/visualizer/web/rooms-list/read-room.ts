import { type ContractorLine, contractorLines } from '#features/visualizer/contractor-lines.ts'
import { paths } from '#lib/paths.ts'
import type { Http } from '#web/http.ts'
import { countingOf } from '../editor/counting.ts'
import { type ListLine, linesOf } from '../editor/list-lines.ts'
import { sizeWords } from '../editor/size-words.ts'
import { wholeOf } from '../editor/store.ts'
import { readDesign } from '../read-design.ts'

/** A kept design as a part of the list of several. */
export type ListedRoom = {
  id: string
  name: string
  /** How large it is, in words. */
  size: string
  /** Its path, which opens it. */
  path: string
  thumbnail: string | null
  /** As the editor lists them, what is not sold any more among them. */
  lines: ListLine[]
  contractor: ContractorLine[]
}

/**
 * Counts a design as the editor does, at the showroom's prices. @throws HttpFailure where it is not there, RangeError where it
 * cannot be opened
 */
export async function readRoom(http: Http, id: string, showroom: number | null): Promise<ListedRoom> {
  const { design, models } = await readDesign(http, id, showroom)
  const { document: doc, ground, name, thumbnail } = design
  const scene = wholeOf(ground, doc, models)
  return {
    id,
    name,
    size: sizeWords(scene),
    path: paths.design(id),
    thumbnail,
    lines: linesOf(scene, models, countingOf({ doc })),
    contractor: contractorLines(scene),
  }
}
