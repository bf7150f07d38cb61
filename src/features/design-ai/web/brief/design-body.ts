import { corrected } from '#features/design-ai/brief/corrections.ts'
import type { Reading, Wish } from '#features/design-ai/brief/schema.ts'
import { budgetOf, type Draft, dateOf, roomKindOf, sizeOf } from './draft.ts'

/** The body of POST /AI/designs. */
export function designOf(draft: Draft, reading: Reading | null, showroom: number | null) {
  const budget = budgetOf(draft, reading)
  const { room } = draft
  return {
    prompt: draft.prompt.trim(),
    wishes: wishesOf(draft, reading),
    unknown: reading?.unknown ?? null,
    template_id: room?.kind === 'template' ? room.id : null,
    floor_plan: room?.kind === 'plan' ? { id: room.id, room: room.room } : null,
    document: room?.kind === 'own' ? room.document : null,
    room_type: room ? null : roomKindOf(draft, reading),
    size_ft: room ? null : sizeOf(draft, reading),
    palette: draft.palette,
    must_keep: draft.keep.map(({ hash }) => hash),
    must_not: draft.avoid.map(({ hash }) => hash),
    budget: budget?.dollars ?? null,
    budget_with_tax: budget?.withTax ?? false,
    needed_by: dateOf(draft, reading),
    showroom: draft.house ? null : showroom,
  }
}

/** Null without a reading: the server then reads the words itself. */
function wishesOf(draft: Draft, reading: Reading | null): Wish[] | null {
  return reading && corrected(reading.wishes, draft.corrections).map(({ wish }) => wish)
}
