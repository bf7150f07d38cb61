import { ChevronDown, ChevronUp, History } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Loading } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { ChangeDetail } from './ChangeDetail.tsx'
import { ChangeRows } from './ChangeRows.tsx'
import { ProposeForm } from './ProposeForm.tsx'
import { type RoomChanges, useChangesState, useMayPropose } from './room-changes.ts'
import { useChanges } from './use-changes.ts'
import './changes.css'

const PlayBack = lazyPart(() => import('./PlayBack.tsx'), 'PlayBack')

type ChangesPanelProps = { changes: RoomChanges; shared: boolean; showroom: number | null; narrow: boolean }

/** The changes that were proposed for the room: one of them, a new one, all of them, or the room's history played back. */
export function ChangesPanel({ changes, shared, showroom, narrow }: ChangesPanelProps) {
  const { candidate, change, playing } = useChangesState()
  const mayPropose = useMayPropose()
  const { state, reading, again, news } = useChanges(changes.scene)
  const [opened, setOpened] = useState(narrow)
  const section = useRef<HTMLElement>(null)
  const shown = candidate ? `${candidate.slot} ${candidate.fill.product}` : playing ? 'history' : change
  useFromTop(section, shown)
  const isBusy = candidate !== null || change !== null || playing
  // A project that its owner works in alone has no changes to decide about. On a phone the panel is all of its tab.
  if (!shared && !narrow && !isBusy && !reading?.list.total) return null
  const open = reading?.list.open ?? 0
  const Chevron = opened || isBusy ? ChevronUp : ChevronDown
  return (
    <section ref={section} tabIndex={-1} className="changes" aria-label="Changes" data-busy={isBusy || undefined}>
      <h2 className="changes-head text-20">
        <button type="button" aria-expanded={opened || isBusy} onClick={() => toggle()}>
          <span>Changes</span>
          {open > 0 ? <span className="changes-open">{`${open} open`}</span> : null}
          <Chevron aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </h2>
      {opened || isBusy ? <div className="changes-body">{body()}</div> : null}
    </section>
  )

  function toggle() {
    if (!isBusy) return setOpened(!opened)
    changes.show(null)
    setOpened(false)
  }

  function body() {
    if (candidate) return <ProposeForm changes={changes} candidate={candidate} showroom={showroom} />
    if (change !== null)
      return (
        <ChangeDetail
          key={change}
          id={change}
          news={news}
          onBack={() => {
            setOpened(true)
            changes.show(null)
          }}
          onChanged={() => void again()}
        />
      )
    if (playing)
      return (
        <Suspense fallback={<Loading label="Loading the history" />}>
          <PlayBack
            scene={changes.scene}
            onDone={() => {
              setOpened(true)
              changes.play(false)
            }}
          />
        </Suspense>
      )
    if (!reading)
      return state === 'failed' ? (
        <Button variant="secondary" onClick={() => void again()}>
          Try again
        </Button>
      ) : (
        <Loading label="Loading changes" />
      )
    return (
      <>
        {reading.rows.length === 0 ? (
          <p className="text-15">
            {mayPropose
              ? 'No changes yet. Choose “Propose a change” beside the products, then select a product.'
              : 'No changes yet. When someone who works on this project proposes another product, you see here what it costs and decide about it.'}
          </p>
        ) : (
          <ChangeRows
            reading={reading}
            opener={(row) => (
              <button type="button" className="link text-left" onClick={() => changes.show(row.id)}>
                {row.title}
              </button>
            )}
          />
        )}
        <Button variant="quiet" onClick={() => changes.play(true)}>
          <History aria-hidden size={18} strokeWidth={1.75} />
          Play back the history
        </Button>
      </>
    )
  }
}

/** What is shown next starts at its top, and the focus does not stay on a button that is gone. */
function useFromTop(section: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const { current } = section
    if (document.activeElement === document.body) current?.focus({ preventScroll: true })
    if (current) current.scrollTop = 0
    const { scrollY } = window
    current?.closest('.editor-panels [role=tabpanel]')?.scrollIntoView()
    if (scrollY < window.scrollY) window.scrollTo(0, scrollY)
  }, [section, shown])
}
