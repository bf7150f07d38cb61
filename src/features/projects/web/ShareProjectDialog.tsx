import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FieldError } from '#web/FieldError.tsx'
import { TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import type { ProjectRow } from '../schema.ts'
import { shareProject, unshareProject } from './api.ts'
import { projectName } from './project-words.ts'

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
        <Shared address={address} contractor={contractor} onClose={onClose} />
      ) : project.vsd_id ? (
        <>
          <p className="mt-3">
            {showroomName ?? 'Your contractor'} {project.shared_to_contractor ? 'has' : 'gets'} a link to the
            list of <span className="font-semibold">{projectName(project.name)}</span>: products, quantities,
            prices. The page does not show your name or notes. Anyone with the link can open it until you stop
            sharing.
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
            <span className="font-semibold">{projectName(project.name)}</span> has no showroom, so it cannot
            be shared with a contractor. Enter your contractor’s showroom, then start the project there.
          </p>
          <div className="mt-6">
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Shared({
  address,
  contractor,
  onClose,
}: {
  address: string
  contractor: string
  onClose: () => void
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      void toast.warning('Your browser blocked copying. Select the link and copy it manually.')
    }
  }
  return (
    <div className="mt-4 grid gap-5">
      <p>This is the page {contractor} sees. You can also send it to others.</p>
      <TextField
        label="Link to list"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden size={20} strokeWidth={1.75} />
          <span role="status">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
