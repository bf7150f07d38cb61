import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { AiUser, Credits } from '#features/design-ai/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { LoadGate, Skeleton } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useRead } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { getCredits } from '../api.ts'

// The card check is larger than the page.
const PackForm = lazyPart(() => import('./PackForm.tsx'), 'PackForm')

type CreditsSectionProps = {
  user: Pick<AiUser, 'full_name' | 'credits'>
  /** Runs after credits were bought, to read the account again; the section follows its balance. */
  onBought: () => void
}

/** The credits of the account that is signed in: the balance, packs to buy, and the history. */
export function CreditsSection({ user, onBought }: CreditsSectionProps) {
  const reading = useRead(['credits', user.credits], () => getCredits(quietHttp))
  return (
    <section aria-labelledby="ai-credits" className="grid gap-8">
      <h2 id="ai-credits" className="text-25">
        Credits
      </h2>
      <LoadGate reading={reading} what="Your credits" size="h-64">
        {(credits) => (
          <>
            <p>
              <span className="type-25 font-semibold tabular-nums">{credits.credits}</span> left, {credits.used} used.
              One credit pays for one brief with three rooms.
            </p>
            <BuyCredits packs={credits.packs} name={user.full_name} onBought={onBought} />
            <CreditHistory key={credits.history[0]?.id} credits={credits} />
          </>
        )}
      </LoadGate>
    </section>
  )
}

/** The packs, each with a button that opens the card form. */
export function BuyCredits({
  packs,
  name,
  onBought,
}: {
  packs: Credits['packs']
  /** The owner's name, to begin with on the card. */
  name: string
  onBought: () => void
}) {
  const [paying, setPaying] = useState<Credits['packs'][number] | null>(null)
  const close = () => setPaying(null)
  return (
    <>
      <ul className="grid gap-4 min-[37.5rem]:grid-cols-3">
        {packs.map((pack) => (
          <li
            key={pack.id}
            className="flex flex-wrap gap-x-5 gap-y-3 items-center justify-between p-5 border border-stud"
          >
            <p>
              <span className="block text-20 font-semibold">{pack.credits} credits</span>
              {formatDollars(pack.price)}
              <span className="block text-14 text-graphite">
                {Math.round((pack.price * 100) / pack.credits)}¢ per credit
              </span>
            </p>
            <Button
              variant="secondary"
              aria-label={`Buy ${pack.credits} credits for ${formatDollars(pack.price)}`}
              onClick={() => setPaying(pack)}
            >
              Buy
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={paying !== null} onClose={close} title={paying ? `Buy ${paying.credits} credits` : ''}>
        {paying ? (
          <Suspense fallback={<Skeleton className="mt-6 h-96 w-full" />}>
            <PackForm
              pack={paying}
              name={name}
              onClose={close}
              onBought={(message) => {
                close()
                void toast.success(message)
                onBought()
              }}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  )
}

const words: Record<Credits['history'][number]['reason'], string> = {
  welcome: 'Welcome credits',
  design: 'Design',
  refund: 'Credit given back',
  pack: 'Bought',
}

/** Every entry, newest first; older ones are loaded on request. */
export function CreditHistory({ credits: { history, more } }: { credits: Credits }) {
  const [older, setOlder] = useState<{ history: Credits['history']; more: boolean }>({ history: [], more })
  const { note, showFailure } = useFailureNote()
  const { busy, submit } = useSubmit(async () => {
    showFailure(null)
    try {
      const { data } = await getCredits(quietHttp, [...history, ...older.history].at(-1)?.id)
      setOlder({ history: [...older.history, ...data.history], more: data.more })
    } catch (failure) {
      showFailure(failure)
    }
  })
  if (history.length === 0) return <p>You get 20 credits when your email is verified.</p>
  return (
    <div className="grid justify-items-start gap-4">
      <h3 id="credit-history" className="text-20">
        History
      </h3>
      <ul aria-labelledby="credit-history" className="w-full border-t border-stud">
        {[...history, ...older.history].map(({ id, at, amount, reason, design }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto_4ch] gap-x-5 gap-y-1 items-baseline py-3 border-b border-stud"
          >
            <span className="min-w-0 wrap-anywhere">
              {words[reason]}
              {design ? (
                <>
                  {': '}
                  <Link to={paths.designAiDesign(design.id)} className="link">
                    {design.name}
                  </Link>
                </>
              ) : null}
            </span>
            <span className="text-15 text-graphite">{formatDate(at)}</span>
            <span className="text-right font-semibold tabular-nums">{amount > 0 ? `+${amount}` : `−${-amount}`}</span>
          </li>
        ))}
      </ul>
      {older.more ? (
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          Show older
        </Button>
      ) : null}
      {note}
    </div>
  )
}
