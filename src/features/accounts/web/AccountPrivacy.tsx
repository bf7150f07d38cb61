import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toast.ts'
import type { ExportFile } from '../account-area-schema.ts'
import type { User } from '../schema.ts'
import { exportAccount } from './account-area-api.ts'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'
import { FormNotice } from './EntryFrame.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { useFields, useSubmit, wholeOf } from './use-fields.ts'

/** One's data: to take along, and to have erased. */
export function AccountPrivacy({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'export' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <section aria-labelledby="export">
        <h2 id="export" className="mb-4 text-25">
          Your data as a file
        </h2>
        <p className="max-w-text">
          Everything that we keep about you, as one JSON file: details, addresses, cards as far as we know
          them, orders, projects, notifications, devices. Passwords and payment tokens are not in it.
        </p>
        <Button variant="secondary" className="mt-4" onClick={() => setDialog('export')}>
          Download my data
        </Button>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase" className="mb-4 text-25">
          Delete my account
        </h2>
        {user.type === 'User' ? (
          <>
            <p className="max-w-text">
              Your name, addresses, cards and projects are erased for good, and every device is signed out.
              Finished orders stay in the books without your name. With an order under way, wait until it is
              delivered.
            </p>
            <Button variant="danger" className="mt-4" onClick={() => setDialog('delete')}>
              Delete my account
            </Button>
          </>
        ) : user.type === 'Admin' ? (
          <p className="max-w-text">An Admin’s account is ended by another Admin.</p>
        ) : (
          <p className="max-w-text">
            <Link to={paths.contact()} className="link">
              Write to us
            </Link>{' '}
            to close a professional account: payouts have to be settled first.
          </p>
        )}
      </section>
      <p className="max-w-text text-15">
        What we collect and for how long stands in the{' '}
        <Link to={paths.privacy()} className="link">
          Privacy Policy
        </Link>
        .
      </p>
      <Dialog open={dialog === 'export'} onClose={close} title="Download my data">
        <ExportForm user={user} onDone={close} />
      </Dialog>
      <Dialog open={dialog === 'delete'} onClose={close} title="Delete my account">
        <DeleteAccountForm user={user} onDone={close} />
      </Dialog>
    </>
  )
}

function ExportForm({ user, onDone }: { user: User; onDone: () => void }) {
  const fields = useFields(noProof)
  const { busy, submit } = useSubmit(async () => {
    try {
      const { data } = await exportAccount(http, fields.values)
      save(data)
      onDone()
      void toast.success(`${data.file_name} is in your downloads.`)
    } catch (failure) {
      const named = fields.refuseBy(failure)
      if (!named) fields.refuse({ reason: wholeOf(failure) })
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{fields.errors.reason}</FormNotice>
      <ProofFields user={user} fields={fields} />
      <Button type="submit" busy={busy}>
        Download
      </Button>
    </form>
  )
}

function save({ file_name, content }: ExportFile): void {
  saveFile(file_name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
}
