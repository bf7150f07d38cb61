import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import type { ChangeRow } from '#features/visualizer/change-schema.ts'
import type { SceneVersion } from '#features/visualizer/schema.ts'
import { getChanges, getVersion, getVersions } from '#features/visualizer/web/api.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useRead } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { describeChange } from '../store/change-words.ts'
import { useEditorState } from '../store/store.ts'
import { signedAmount, whenWords } from './change-words.ts'
import { usePreview } from './use-preview.ts'

type Step = SceneVersion & { approved: ChangeRow | undefined }

/** How long each step is shown. */
const stepMs = 2500
const maxChanges = 100

/** Steps through the saved versions and approved changes of a room, oldest first. */
export function PlayBack({ scene, onDone }: { scene: string; onDone: () => void }) {
  const reading = useRead(['history', scene], () => readSteps(scene))
  return (
    <LoadGate reading={reading} what="The history" size="h-32">
      {(steps) => <Player scene={scene} steps={steps} onDone={onDone} />}
    </LoadGate>
  )
}

async function readSteps(scene: string): Promise<ApiResponse<Step[]>> {
  const [versions, changes] = await Promise.all([
    getVersions(quietHttp, scene),
    getChanges(quietHttp, scene, 1, maxChanges),
  ])
  const approved = new Map(changes.data.data.map((row) => [row.version, row]))
  const steps = versions.data.map((version) => ({ ...version, approved: approved.get(version.version) }))
  return { ...versions, data: steps.reverse() }
}

function Player({ scene, steps, onDone }: { scene: string; steps: readonly Step[]; onDone: () => void }) {
  const id = useId()
  const [at, setAt] = useState(0)
  const [running, setRunning] = useState(false)
  const [doc, setDoc] = useState<SceneDoc | null>(null)
  const [problem, setProblem] = useState('')
  const step = steps[at]
  const version = step?.version
  const current = useEditorState(({ scene }) => scene)
  const failed = useCallback(() => {
    setRunning(false)
    setProblem('This step could not be loaded. Check your connection and try again.')
  }, [])
  useEffect(() => {
    if (version === undefined) return
    let left = false
    getVersion(quietHttp, scene, version).then(
      ({ data }) => {
        if (left) return
        setProblem('')
        setDoc(data)
      },
      () => {
        if (!left) failed()
      },
    )
    return () => {
      left = true
    }
  }, [scene, version, failed])
  usePreview(doc, failed)
  const isLast = at >= steps.length - 1
  useEffect(() => {
    if (!running || doc === null) return
    const timer = setTimeout(() => {
      if (isLast) setRunning(false)
      else setAt((now) => now + 1)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [running, doc, isLast])
  if (!step)
    return (
      <>
        <p>This room has no saved versions yet.</p>
        <Button onClick={onDone}>Close</Button>
      </>
    )
  const go = (to: number) => {
    setRunning(false)
    setAt(Math.min(steps.length - 1, Math.max(0, to)))
  }
  const play = () => {
    if (isLast) setAt(0)
    setRunning(!running)
  }
  return (
    <div className="change-form">
      <h3 className="text-17">History of the room</h3>
      <div aria-live="polite">
        <p>
          <strong>{`Step ${at + 1} of ${steps.length}: `}</strong>
          {step.approved
            ? `Change ${step.approved.number}, ${step.approved.title}`
            : describeChange(step.changed, current)}
        </p>
        <p className="text-14 text-graphite">
          {[
            whenWords(step.saved_at),
            step.approved && `approved, ${signedAmount(step.approved.difference)}`,
            step.ordered && 'ordered in this version',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      <label htmlFor={id} className="sr-only">
        Step of the history
      </label>
      <input
        id={id}
        type="range"
        className="w-full min-h-11 accent-blueprint"
        min={1}
        max={steps.length}
        value={at + 1}
        aria-valuetext={`Step ${at + 1} of ${steps.length}`}
        onChange={({ target }) => go(Number(target.value) - 1)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-disabled={at === 0 || undefined} onClick={() => go(at - 1)}>
          <SkipBack aria-hidden size={18} strokeWidth={1.75} />
          Previous
        </Button>
        {prefersStill() ? null : (
          <Button variant="secondary" onClick={play}>
            {running ? (
              <Pause aria-hidden size={18} strokeWidth={1.75} />
            ) : (
              <Play aria-hidden size={18} strokeWidth={1.75} />
            )}
            {running ? 'Pause' : 'Play'}
          </Button>
        )}
        <Button variant="secondary" aria-disabled={isLast || undefined} onClick={() => go(at + 1)}>
          Next
          <SkipForward aria-hidden size={18} strokeWidth={1.75} />
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Back to the room
        </Button>
      </div>
    </div>
  )
}

/** Nothing moves by itself for people who asked their system for less motion; the steps remain. */
function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
