import { useMemo, useState } from 'react'
import { mostNote } from '#features/visualizer/change-orders.ts'
import type { NewChange } from '#features/visualizer/change-schema.ts'
import { withParts } from '#features/visualizer/design-changes.ts'
import { productKey } from '#features/visualizer/design-parts.ts'
import { proposeChange, quoteChange } from '#features/visualizer/web/api.ts'
import { patternsOf } from '#scene/model/materials/laid-model.ts'
import type { Pattern } from '#scene/model/types.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { SelectField, TextAreaField } from '#web/form/fields.tsx'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { useFields, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { patternWords } from '../products/pattern-words.ts'
import { learnSize } from '../products/use-fitting.ts'
import { useEditor, useEditorState } from '../store.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { PreviewSwitch } from './PreviewSwitch.tsx'
import type { Candidate, RoomChanges } from './room-changes.ts'

type ProposeFormProps = { changes: RoomChanges; candidate: Candidate; showroom: number | null }

/** A product that was selected to be proposed: its size and pattern, what it changes, and a note to the owner. */
export function ProposeForm({ changes, candidate, showroom }: ProposeFormProps) {
  const editor = useEditor()
  const doc = useEditorState(({ doc }) => doc)
  const scene = useEditorState(({ scene }) => scene)
  const models = useEditorState(({ models }) => models)
  const { slot, fill, name, sizes } = candidate
  const parts: NewChange['parts'] = useMemo(() => ({ [`fills/${slot}`]: fill }), [slot, fill])
  const model = models.get(productKey(fill.product, fill.size_id))?.model ?? null
  const patterns = model?.kind === 'surface' ? patternsOf(model) : []
  const label = scene.slots.find(({ id }) => id === slot)?.label ?? ''
  const fields = useFields({ note: '' }, { draft: `change ${changes.scene}` })
  /** Why these parts were refused. */
  const [problem, setProblem] = useState<{ parts: unknown; text: string } | null>(null)
  // The same key for the same change: a repeated attempt does not propose it twice.
  const key = useMemo(() => (parts ? crypto.randomUUID() : ''), [parts])
  const { busy, submit } = useSubmit(async () => {
    setProblem(null)
    try {
      const { data, message } = await proposeChange(quietHttp, changes.scene, { parts, note: fields.values.note }, key)
      if (message) void toast.success(message)
      changes.propose(false)
      changes.show(data.id)
    } catch (failure) {
      const isAtField = fields.refuseBy(failure)
      const text = fieldMessage(failure, 'parts') ?? (isAtField ? '' : wholeOf(failure))
      setProblem({ parts, text })
    }
  })
  const resize = async (sizeId: number) => {
    const product = { hash: fill.product, size_id: sizeId }
    if (await learnSize(editor.learn, product, showroom))
      changes.pick({ ...candidate, fill: { ...fill, size_id: sizeId } })
    else toast.error('This size could not be loaded. Check your connection and select it again.')
  }
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="change-form">
      <h3 className="text-16">{`Propose ${name}: ${label}`}</h3>
      <PreviewSwitch before={null} after={withParts(doc, Object.entries(parts))} />
      {sizes.length > 1 ? (
        <SelectField
          label="Size"
          value={fill.size_id}
          options={sizes.map(({ id, label: value }) => ({ value: id, label: value }))}
          onChange={({ target }) => void resize(Number(target.value))}
        />
      ) : null}
      {patterns.length > 1 ? (
        <SelectField
          label="Pattern"
          value={fill.pattern ?? patterns[0]}
          options={patterns.map((value) => ({ value, label: patternWords[value] }))}
          onChange={({ target }) => changes.pick({ ...candidate, fill: { ...fill, pattern: target.value as Pattern } })}
        />
      ) : null}
      <Quote scene={changes.scene} parts={parts} />
      <TextAreaField
        label="Note"
        required={false}
        rows={3}
        hint={`Why you propose it. At most ${mostNote} characters.`}
        name="note"
        value={fields.values.note}
        error={fields.errors.note}
        onChange={({ target }) => fields.set({ note: target.value })}
      />
      <FormNotice>{problem?.parts === parts ? problem.text : ''}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Propose to the owner
        </Button>
        <Button variant="quiet" onClick={() => changes.pick(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The server's figures for the change, or why it cannot be proposed. */
function Quote({ scene, parts }: { scene: string; parts: NewChange['parts'] }) {
  const [refusal, setRefusal] = useState<{ key: string; why: string } | null>(null)
  const key = JSON.stringify(parts)
  const reading = useLoaded(key, async () => {
    try {
      return await quoteChange(quietHttp, scene, parts)
    } catch (failure) {
      const why = failure instanceof HttpFailure ? (Object.values(failure.fields).flat()[0] ?? failure.message) : ''
      if (why) setRefusal({ key, why })
      throw failure
    }
  })
  if (reading.state === 'failed' && refusal?.key === key) return <FormNotice>{refusal.why}</FormNotice>
  return (
    <LoadGate reading={reading} what="The figures" size="h-48">
      {(figures) => <ChangeTable figures={figures} />}
    </LoadGate>
  )
}
