import { useCallback, useState } from 'react'
import type { SceneDoc } from '#scene/model/types.ts'
import { toast } from '#web/page/toast.ts'
import { usePreview } from './use-preview.ts'

type Side = 'before' | 'after'

type PreviewSwitchProps = {
  /** What the room shows for each side; null for the room as it is. */
  before: SceneDoc | null
  after: SceneDoc
}

/** Shows the room before or after a change. */
export function PreviewSwitch({ before, after }: PreviewSwitchProps) {
  const [side, setSide] = useState<Side>('after')
  const failed = useCallback(() => {
    toast.error('The change could not be shown in the room. Check your connection and try again.')
  }, [])
  usePreview(side === 'after' ? after : before, failed)
  const button = (of: Side, label: string) => (
    <button type="button" className="chip" aria-pressed={side === of} onClick={() => setSide(of)}>
      {label}
    </button>
  )
  return (
    <fieldset className="preview-switch">
      <legend className="text-14 text-graphite">The room shows</legend>
      {button('before', 'Before')}
      {button('after', 'After')}
    </fieldset>
  )
}
