import { useState } from 'react'
import type { SettingRow, Settings, SettingValue } from '#features/admin/settings-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { markOf } from '#features/site/mark.ts'
import type { TextKey } from '#features/site/settings.ts'
import { Mark } from '#features/site/web/Mark.tsx'
import { formatDate } from '#lib/dates.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import { ChangeForm } from './ChangeForm.tsx'

type Asked = { kind: 'change' | 'withdraw'; row: SettingRow }

/** The platform's settings: what holds today, what is planned, and everything that held before. */
export default function SettingsPage() {
  const reading = useApi('/admin/setting')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const done = async () => {
    close()
    await reading.again()
  }
  return (
    <>
      <PortalHead
        title="Settings"
        intro="Each value takes effect on its day, at midnight in Los Angeles. Earlier orders, deliveries and balances keep the old value."
      />
      <LoadGate what="The settings" size="h-96" reading={reading}>
        {({ settings, fixed, today, mail_name }) => (
          <div className="grid gap-12">
            <Group title="Marketplace rules" rows={settings.filter(({ kind }) => kind === 'figure')} onAsk={setAsked} />
            <Group
              title="What goes with a room’s products"
              rows={settings.filter(({ kind }) => kind === 'coverage')}
              onAsk={setAsked}
            />
            <Group title="Site text" rows={settings.filter(isText)} onAsk={setAsked} />
            <section aria-labelledby="fixed-figures">
              <h2 id="fixed-figures" className="text-25">
                Values that only a release can change
              </h2>
              <dl className="grid gap-4 mt-4 max-w-[72ch]">
                {fixed.map(({ name, why }) => (
                  <div key={name}>
                    <dt className="font-semibold">{name}</dt>
                    <dd>{why}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <Dialog
              open={asked !== null}
              onClose={close}
              title={asked?.kind === 'withdraw' ? `Withdraw: ${asked.row.name}` : (asked?.row.name ?? '')}
            >
              {asked?.kind === 'change' ? (
                <ChangeForm
                  row={asked.row}
                  look={{ values: textsOf(settings), mailName: mail_name }}
                  today={today}
                  onClose={close}
                  onDone={done}
                />
              ) : null}
              {asked?.kind === 'withdraw' && asked.row.next ? (
                <WithdrawForm row={asked.row} planned={asked.row.next} onClose={close} onDone={done} />
              ) : null}
            </Dialog>
          </div>
        )}
      </LoadGate>
    </>
  )
}

const isText = ({ kind }: SettingRow) => kind === 'text' || kind === 'picture'

/** The texts of today, as they are without the change that is being made. */
function textsOf(settings: readonly SettingRow[]): Partial<Record<TextKey, string>> {
  const texts = settings.filter(isText)
  return Object.fromEntries(texts.map(({ key, now }) => [key, now?.value ?? '']))
}

type GroupProps = { title: string; rows: readonly SettingRow[]; onAsk: (asked: Asked) => void }

function Group({ title, rows, onAsk }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-25">{title}</h2>
      <ul className="mt-4 border-t border-stud">
        {rows.map((row) => (
          <li
            key={row.key}
            className="grid gap-x-6 gap-y-2 py-4 border-b border-stud min-[56.25rem]:grid-cols-[minmax(0,1fr)_220px_260px]"
          >
            <div className="min-w-0">
              <h3 className="text-17 font-semibold">{row.name}</h3>
              <p className="mt-1 text-14 text-graphite">{row.note}</p>
            </div>
            <div className="min-w-0">
              {row.kind === 'picture' ? <Mark own={markOf(row.now?.value)} /> : null}
              <p className="text-[20px] tabular-nums wrap-anywhere">{row.now?.words ?? 'As installed'}</p>
              {row.next ? (
                <p className="text-15">
                  {row.next.words}, effective {formatDate(row.next.from)}
                </p>
              ) : null}
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <Button variant="secondary" onClick={() => onAsk({ kind: 'change', row })}>
                Change<span className="sr-only"> {row.name}</span>
              </Button>
              {row.next ? (
                <Button variant="quiet" onClick={() => onAsk({ kind: 'withdraw', row })}>
                  Withdraw<span className="sr-only"> the planned value of {row.name}</span>
                </Button>
              ) : null}
            </div>
            {row.history.length > 1 ? (
              <div className="text-[14px] min-[56.25rem]:col-span-full">
                <Disclosure summary={`History (${row.history.length})`}>
                  <ol className="grid gap-1 py-2">
                    {row.history.map((value) => (
                      <li key={value.id}>{historyLine(value)}</li>
                    ))}
                  </ol>
                </Disclosure>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateWords = { past: '', now: ' In effect.', planned: ' Planned.', withdrawn: '' }

/** "90 minutes from 12.01.2026, set by Harriet Osei on 11.20.2026: peak season. In effect." */
function historyLine({ words, from, set_by, set_at, reason, withdrawn_by, withdrawn_at, state }: SettingValue) {
  const who = set_by ? `, set by ${set_by} on ${formatDate(set_at)}` : ', as installed'
  const ended = withdrawn_at
    ? ` Withdrawn by ${withdrawn_by ?? 'an Admin'} on ${formatDate(withdrawn_at)}.`
    : stateWords[state]
  return `${words} from ${formatDate(from)}${who}${reason ? `: ${reason.replace(/\.$/, '')}` : ''}.${ended}`
}

type FormProps = { row: SettingRow; onClose: () => void; onDone: () => Promise<void> }

/** Withdraws a planned value; what holds today goes on. */
function WithdrawForm({ row, planned, onClose, onDone }: FormProps & { planned: SettingValue }) {
  return (
    <ActionForm
      draft={`withdraw ${planned.id}`}
      effect={
        <p>
          {planned.words} from {formatDate(planned.from)} is withdrawn. {row.now?.words ?? 'The default value'} stays in
          effect.
        </p>
      }
      send={(reason) => withdrawSetting(quietHttp, planned.id, reason)}
      onDone={onDone}
      action="Withdraw"
      danger
      cancel="Keep it"
      onCancel={onClose}
    />
  )
}

function withdrawSetting(http: Http, id: number, reason: string): Promise<ApiResponse<Settings>> {
  return http.send('POST', '/admin/setting/:id/withdraw', { path: { id }, body: { reason } })
}
