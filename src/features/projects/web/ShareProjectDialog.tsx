import { Suspense, useState } from 'react'
import { dayOf, formatDate } from '#lib/dates.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { CheckField, TextField } from '#web/form/fields.tsx'
import { FieldError, FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { CopyButton } from '#web/parts/CopyButton.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { LinkRow, ProjectRow } from '../schema.ts'
import { createLink, revokeLink, shareProject, unshareProject } from './api.ts'
import { projectName } from './project-words.ts'

const ProjectPartners = lazyPart(() => import('./ProjectPartners.tsx'), 'ProjectPartners')

type ShareProjectDialogProps = {
  project: ProjectRow
  showroomName: string | undefined
  onClose: () => void
  onShared: () => Promise<void>
}

/** Says who will see what before it is shared, then shows the address. */
export function ShareProjectDialog({ project, showroomName, onClose, onShared }: ShareProjectDialogProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState<'share' | 'end' | null>(null)
  const [refusal, setRefusal] = useState('')
  const contractor = showroomName ?? 'your contractor'
  const run = async (action: 'share' | 'end', work: () => Promise<string | null>) => {
    if (busy) return
    setBusy(action)
    setRefusal('')
    try {
      const message = await work()
      if (message) void toast.success(message)
      await onShared()
      if (action === 'end') onClose()
    } catch (failure) {
      const word = action === 'share' ? 'not shared' : 'still shared'
      setRefusal((failure instanceof HttpFailure && failure.message) || `The project is ${word}. Try again.`)
    }
    setBusy(null)
  }
  const share = () =>
    run('share', async () => {
      const { data, message } = await shareProject(http, project.id)
      setAddress(new URL(data.public_url, location.origin).href)
      return message
    })
  const end = () => run('end', async () => (await unshareProject(http, project.id)).message)
  return (
    <Dialog open onClose={onClose} title="Share project">
      {address ? (
        <>
          <p className="mt-4">This is the page {contractor} sees. You can also send it to others.</p>
          <AddressToCopy
            address={address}
            label="Link to list"
            copyLabel="Copy link"
            doneLabel="Done"
            onDone={onClose}
          />
        </>
      ) : project.vsd_id ? (
        <>
          <p className="mt-3">
            {showroomName ?? 'Your contractor'} {project.shared_to_contractor ? 'has' : 'gets'} a link to the list of{' '}
            <span className="font-semibold">{projectName(project.name)}</span>: products, quantities, prices. The page
            does not show your name or notes. Anyone with the link can open it until you stop sharing.
          </p>
          <div role="alert" className="mt-3">
            <FieldError>{refusal}</FieldError>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={busy === 'share'} onClick={() => void share()}>
              {project.shared_to_contractor ? 'Show link' : `Share with ${contractor}`}
            </Button>
            {project.shared_to_contractor ? (
              <Button variant="secondary" busy={busy === 'end'} onClick={() => void end()}>
                Stop sharing
              </Button>
            ) : (
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="mt-3">
            <span className="font-semibold">{projectName(project.name)}</span> has no showroom, so it cannot be shared
            with a contractor. Enter your contractor’s showroom, then start the project there.
          </p>
          <div className="mt-6">
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
      <Suspense fallback={null}>
        <ProjectPartners projectId={project.id} />
      </Suspense>
      <ShareLinks projectId={project.id} />
    </Dialog>
  )
}

/** The links of a project for anyone, without an account: its owner creates and revokes them. */
function ShareLinks({ projectId }: { projectId: string }) {
  const reading = useApi('/project/:projectId/links', { path: { projectId } })
  const [address, setAddress] = useState<string | null>(null)
  return (
    <section aria-labelledby="share-links" className="mt-8 border-t border-stud pt-6">
      <h3 id="share-links" className="text-20">
        Links for anyone
      </h3>
      <p className="mt-2 text-15 text-graphite">
        Anyone with such a link sees the list and the picture of the room, but not your name, your notes or your chat.
        They cannot change anything.
      </p>
      {address ? (
        <AddressToCopy
          address={address}
          label="New link"
          hint="Copy it now: it is shown only once."
          copyLabel="Copy new link"
          doneLabel="Create another"
          onDone={() => setAddress(null)}
        />
      ) : (
        <NewLinkForm
          projectId={projectId}
          onCreated={async (url) => {
            setAddress(new URL(url, location.origin).href)
            await reading.again()
          }}
        />
      )}
      <LoadGate reading={reading} what="Your links" size="h-16">
        {(rows) =>
          rows.length === 0 ? null : (
            <ul className="mt-5 grid gap-3" aria-label="Your links">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-t border-stud pt-3"
                >
                  <span className="text-15">{wordsOf(row)}</span>
                  <ActionButton
                    variant="quiet"
                    action={async () => {
                      const { message } = await revokeLink(http, projectId, row.id)
                      await reading.again()
                      setAddress(null)
                      void toast.success(message ?? '')
                    }}
                  >
                    Revoke<span className="sr-only"> the link {wordsOf(row)}</span>
                  </ActionButton>
                </li>
              ))}
            </ul>
          )
        }
      </LoadGate>
    </section>
  )
}

function wordsOf({ with_prices, created_at, ends_on, ended }: LinkRow): string {
  const prices = with_prices ? 'With prices' : 'Without prices'
  const end = ends_on ? `, ${ended ? 'expired' : 'works until'} ${formatDate(ends_on)}` : ''
  return `${prices}, created ${formatDate(created_at)}${end}`
}

function NewLinkForm({ projectId, onCreated }: { projectId: string; onCreated: (url: string) => Promise<void> }) {
  const fields = useFields({ with_prices: true, ends_on: '' })
  const { busy, problem, submit } = useSubmit(async () => {
    const { with_prices, ends_on } = fields.values
    const { data, message } = await createLink(quietHttp, projectId, {
      with_prices,
      ends_on: ends_on || null,
    })
    void toast.success(message ?? '')
    await onCreated(data.url)
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <CheckField label="Show prices" {...fields.check('with_prices')} />
      <TextField
        label="Works until"
        hint="Leave it empty for a link that works until you revoke it."
        type="date"
        required={false}
        min={dayOf(new Date())}
        {...fields.text('ends_on')}
      />
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Create link
        </Button>
      </div>
    </form>
  )
}

type AddressToCopyProps = {
  address: string
  label: string
  hint?: string
  copyLabel: string
  doneLabel: string
  onDone: () => void
}

/** An address to be sent to others. */
function AddressToCopy({ address, label, hint, copyLabel, doneLabel, onDone }: AddressToCopyProps) {
  return (
    <div className="mt-4 grid gap-4">
      <TextField label={label} hint={hint} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} label={copyLabel} what="the link" />
        <Button variant="quiet" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </div>
  )
}
