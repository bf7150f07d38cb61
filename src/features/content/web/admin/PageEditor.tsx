import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AdminPage, PagePreview, PageTexts } from '#features/content/page-schema.ts'
import { Words } from '#features/legal/web/Prose.tsx'
import { SaveState } from '#features/portal/web/PortalHead.tsx'
import { quietHttp } from '#web/browser/browser-http.ts'
import { type ApiResponse, isConflict } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { useDraft } from '#web/form/form-draft.ts'
import { FormNotice, fieldMessage, problemOf } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { PageParts } from '../PageParts.tsx'
import { discardDraft, previewPage, publishDraft, saveDraft } from './api.ts'
import '#features/legal/web/prose.css'

type Props = { page: AdminPage; onPage: (page: AdminPage) => void }
type Theirs = PageTexts & { revision: number }

/** Title, introduction and Markdown of a page. Saving keeps a draft; only Publish changes the page. */
export function PageEditor({ page, onPage }: Props) {
  const [editing, setEditing] = useState(() => begin(page))
  const { typed, revision } = editing
  const [busy, setBusy] = useState<'save' | 'preview' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [shown, setShown] = useState<PagePreview | null>(null)
  const [said, setSaid] = useState('')
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const changed = !isSame(typed, textsOf(page))
  useDraft(
    `page ${page.slug}`,
    { ...typed, revision },
    ({ revision: based, ...texts }) =>
      setEditing((now) => ({ typed: { ...now.typed, ...texts }, revision: based ?? now.revision })),
    () => changed,
  )
  const before = useRef(page)
  useEffect(() => {
    const { current } = before
    before.current = page
    if (current !== page) setEditing((now) => readAgain(now, current, page))
  }, [page])

  const run = async <T,>(which: 'save' | 'preview', work: () => Promise<ApiResponse<T>>, done: (data: T) => void) => {
    setBusy(which)
    setFailure(null)
    try {
      const response = await work()
      done(response.data)
      if (which === 'save' && response.message) {
        setSaid(response.message)
        void toast.success(response.message)
      }
    } catch (refusal) {
      setFailure(refusal)
      if (isConflict(refusal) && refusal.data) setTheirs(refusal.data as Theirs)
    }
    setBusy(null)
  }
  /** What is typed while a save is under way is based on what it saves. */
  const saved = (next: AdminPage) => {
    setEditing((now) => ({ ...now, revision: next.draft?.revision ?? 0 }))
    onPage(next)
  }
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    void run('save', () => saveDraft(quietHttp, page.slug, { ...typed, revision }), saved)
  }
  // The buttons of the conflict leave the page with it.
  const form = useRef<HTMLFormElement>(null)
  const toText = () => form.current?.querySelector<HTMLElement>('[name=body]')?.focus()
  const keepMine = () => {
    if (!theirs) return
    toText()
    const seen = theirs.revision
    setTheirs(null)
    void run('save', () => saveDraft(quietHttp, page.slug, { ...typed, revision: seen }), saved)
  }
  const set = (name: keyof PageTexts) => ({
    name,
    value: typed[name],
    error: fieldMessage(failure, name, 'all'),
    onChange: (event: { target: { value: string } }) =>
      setEditing((now) => ({ ...now, typed: { ...now.typed, [name]: event.target.value } })),
  })
  const problem = failure === null ? '' : problemOf(failure, ['title', 'intro', 'body'])
  return (
    <section aria-label="Draft">
      <form ref={form} onSubmit={save} noValidate className="grid gap-5">
        <TextField label="Title" {...set('title')} maxLength={120} autoComplete="off" />
        <TextAreaField label="Introduction" {...set('intro')} rows={2} maxLength={400} required={false} />
        <Disclosure summary="How to write it">
          <p className="max-w-text text-15">{page.help}</p>
        </Disclosure>
        <TextAreaField label="Text" {...set('body')} rows={22} spellCheck className="content-text" />
        <FormNotice>{problem}</FormNotice>
        {theirs ? (
          <Conflict
            theirs={theirs}
            onMine={keepMine}
            onTheirs={() => {
              toText()
              const { revision: seen, title, intro, body } = theirs
              setEditing({ typed: { title, intro, body }, revision: seen })
              setTheirs(null)
              setFailure(null)
            }}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy === 'save'} disabled={!changed || theirs !== null}>
            Save draft
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'preview'}
            onClick={() => void run('preview', () => previewPage(quietHttp, page.slug, typed), setShown)}
          >
            Preview
          </Button>
          <Button variant="secondary" disabled={!page.draft || changed} onClick={() => setAsking('publish')}>
            Publish
          </Button>
          {page.draft ? (
            <Button variant="quiet" onClick={() => setAsking('discard')}>
              Discard draft
            </Button>
          ) : null}
        </div>
        <SaveState isChanged={changed} said={said} />
      </form>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="Preview" size="wide">
        {shown ? <Preview shown={shown} /> : null}
        <div className="mt-6">
          <Button onClick={() => setShown(null)}>Back to the draft</Button>
        </div>
      </Dialog>
      <Dialog open={asking === 'publish'} onClose={() => setAsking(null)} title="Publish">
        <ActionForm
          draft={`publish ${page.slug}`}
          effect={<p>Everyone sees the draft at once. Version {page.published.version} stays in the history.</p>}
          sentence={{ name: 'note', label: 'What has changed', missing: 'Describe what has changed.' }}
          send={async (note) => {
            const response = await publishDraft(quietHttp, page.slug, { revision, note })
            onPage(response.data)
            setSaid(response.message ?? '')
            return response
          }}
          onDone={() => setAsking(null)}
          action="Publish"
          cancel="Cancel"
          onCancel={() => setAsking(null)}
        />
      </Dialog>
      <RemoveDialog
        open={asking === 'discard'}
        title="Discard draft"
        label="Discard draft"
        onClose={() => setAsking(null)}
        onRemove={async () => {
          const { data } = await discardDraft(quietHttp, page.slug, { revision })
          setEditing(begin(data))
          onPage(data)
          setSaid('Draft discarded.')
          setAsking(null)
        }}
      >
        <p>The draft is deleted. The published page stays as it is.</p>
      </RemoveDialog>
    </section>
  )
}

type ConflictProps = { theirs: Theirs; onMine: () => void; onTheirs: () => void }

/** Two Admins have written: both texts are kept until one of them chooses. */
function Conflict({ theirs, onMine, onTheirs }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed cannot be used any more.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label="The other text" className="grid gap-4 p-4 border border-stud">
      <h2 ref={heading} tabIndex={-1} className="text-20">
        The other text
      </h2>
      <p className="text-15">Your text is above, as you typed it. Copy what you need from this one.</p>
      <TextAreaField label="Text of the other Admin" name="theirs" value={theirs.body} readOnly rows={12} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onMine}>Replace it with mine</Button>
        <Button variant="secondary" onClick={onTheirs}>
          Use the other text
        </Button>
      </div>
    </section>
  )
}

/** A draft with the parts that its page uses, the figures filled in. */
function Preview({ shown }: { shown: PagePreview }) {
  return (
    <div className="mt-4 max-h-[70vh] overflow-y-auto">
      <p className="text-25 font-semibold">{shown.title}</p>
      {shown.intro ? <p className="mt-2 text-17 text-graphite">{shown.intro}</p> : null}
      <div className="prose mt-6">
        <PageParts parts={shown.parts} />
      </div>
      {shown.faq.map(({ tab, audience, items }) => (
        <section key={tab} className="mt-6" aria-label={tab}>
          <h3 className="text-20">
            {tab}
            {audience === 'all' ? '' : ` (only for ${audience === 'User' ? 'homeowners' : 'professionals'})`}
          </h3>
          <dl className="mt-2 grid gap-3">
            {items.map(({ q, a }) => (
              <div key={q}>
                <dt className="font-semibold">{q}</dt>
                <dd>
                  <Words text={a} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {shown.testimonials.map(({ quote, name, label }) => (
        <figure key={name + quote} className="mt-6">
          <blockquote>{quote}</blockquote>
          <figcaption className="text-14 text-graphite">
            {name}, {label}
          </figcaption>
        </figure>
      ))}
      {shown.rooms.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-4">
          {shown.rooms.map(({ tab, title, template_id, image }) => (
            <li key={tab + template_id}>
              <img src={image} alt="" width={640} height={400} loading="lazy" />
              <p className="text-14">
                {tab}: {title}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** What the editor holds: the text as typed, and the revision of the draft that it is based on. */
type Editing = { typed: PageTexts; revision: number }

function textsOf({ published, draft }: AdminPage): PageTexts {
  const { title, intro, body } = draft ?? published
  return { title, intro, body }
}

function isSame(a: PageTexts, b: PageTexts): boolean {
  return a.title === b.title && a.intro === b.intro && a.body === b.body
}

export function begin(page: AdminPage): Editing {
  return { typed: textsOf(page), revision: page.draft?.revision ?? 0 }
}

/**
 * After the page was read again, as when its tab is shown again: nothing typed is lost, and text that is not saved stays
 * on its revision, so that the server refuses to save it over what somebody else or another tab has saved meanwhile.
 */
export function readAgain(now: Editing, before: AdminPage, page: AdminPage): Editing {
  const next = begin(page)
  return isSame(now.typed, textsOf(before)) || isSame(now.typed, next.typed) ? next : now
}
