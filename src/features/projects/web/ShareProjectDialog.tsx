import { Suspense, useState } from 'react'
import { http } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { FieldError } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { ProjectRow } from '../schema.ts'
import { shareProject, unshareProject } from './api.ts'
import { projectName } from './project-words.ts'
import { AddressToCopy, ShareLinks } from './ShareLinks.tsx'

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
