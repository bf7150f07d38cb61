import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ExportFile, User } from '#features/accounts/schema.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp, saveFile } from '#web/browser/browser-http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { deleteAccount, exportAccount } from '../api.ts'
import { forgetSession, useSession } from '../session.ts'
import { noProof, ProofFields } from './ProofFields.tsx'

/** Exports the user's data or deletes the account. */
export default function PrivacySection() {
  const { user } = useSession()
  return user && <Content user={user} />
}

function Content({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'export' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <section aria-labelledby="export">
        <h2 id="export" className="mb-4 text-25">
          Your data as a file
        </h2>
        <p className="max-w-text">
          All the data we store about you in one JSON file: details, addresses, saved cards (without numbers), orders,
          projects, notifications and devices. It does not include passwords or payment tokens.
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
              Your name, addresses, cards and projects are permanently deleted, and every device is signed out. We keep
              records of completed orders without your name. If you have an open order, wait until it is delivered.
            </p>
            <Button variant="danger" className="mt-4" onClick={() => setDialog('delete')}>
              Delete my account
            </Button>
          </>
        ) : user.type === 'Admin' ? (
          <p className="max-w-text">Only another Admin can close an Admin account.</p>
        ) : (
          <p className="max-w-text">
            <Link to={paths.contact()} className="link">
              Contact us
            </Link>{' '}
            to close a professional account. Payouts must be settled first.
          </p>
        )}
      </section>
      <p className="max-w-text text-15">
        What we collect and how long we keep it is explained in the{' '}
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
  const { busy, problem, submit } = useSubmit(async () => {
    const { data } = await exportAccount(http, fields.values)
    save(data)
    onDone()
    void toast.success(`${data.file_name} was downloaded.`)
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
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

function DeleteAccountForm({ user, onDone }: { user: User; onDone: () => void }) {
  const navigate = useNavigate()
  const fields = useFields(noProof)
  const { busy, problem, submit } = useSubmit(async () => {
    const { message } = await deleteAccount(quietHttp, fields.values)
    onDone()
    forgetSession()
    await navigate(paths.home())
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <p>This cannot be undone. You can download a copy of your data first.</p>
      <ProofFields user={user} fields={fields} />
      <Button type="submit" variant="danger" busy={busy}>
        Delete my account
      </Button>
    </form>
  )
}
