import { useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { shownCard, topProducts } from '#features/catalogue/web/api.ts'
import { ProfileSettings } from '#features/designers/web/ProfileSettings.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { ProductCard } from '#features/shop/web/card/ProductCard.tsx'
import { ShopBanner } from '#features/shop/web/list/ShopBanner.tsx'
import type { ShowroomSettings } from '#features/showrooms/schema.ts'
import { saveShowroom } from '#features/showrooms/web/api.ts'
import { ShowroomCard } from '#features/showrooms/web/ShowroomCard.tsx'
import { type ShowroomDraft, ShowroomForm } from '#features/showrooms/web/ShowroomForm.tsx'
import { PreviewFrame } from '#features/vendors/web/preview/PreviewFrame.tsx'
import { site } from '#lib/site.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { useDevice } from '#web/browser/use-browser.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Tabs } from '#web/parts/Tabs.tsx'
import '#features/shop/web/card/cards.css'
import '#features/shop/web/list/category.css'
import '#features/vendors/web/preview/preview.css'
import { useApi, useRead } from '#web/page/use-api.ts'

/** A professional's showroom: its card, whether it is open, its settings with a preview, and their profile. */
export default function PortalShowroomPage() {
  const reading = useApi('/showroom')
  return (
    <>
      <PortalHead title="Showroom" intro="What clients see of you, and how they find it." />
      <LoadGate reading={reading} what="Your showroom" size="h-80">
        {(settings) => <Settings first={settings} />}
      </LoadGate>
    </>
  )
}

function Settings({ first }: { first: ShowroomSettings }) {
  const [saved, setSaved] = useState(first)
  const [draft, setDraft] = useState<ShowroomDraft>(first)
  return (
    <>
      <Opening saved={saved} onSaved={setSaved} />
      <ShowroomCard settings={saved} />
      <div className="grid grid-cols-1 gap-8 items-start lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
        <ShowroomForm saved={saved} onSaved={setSaved} onDraft={setDraft} />
        <Preview saved={saved} draft={draft} />
      </div>
      <ProfileSettings />
    </>
  )
}

type OpeningProps = { saved: ShowroomSettings; onSaved: (settings: ShowroomSettings) => void }

/** Whether new clients can enter the showroom, and the button that changes it. */
function Opening({ saved, onSaved }: OpeningProps) {
  const set = (paused: boolean) => async () => {
    const { data } = await saveShowroom(http, { paused })
    onSaved(data)
    void toast.success(paused ? 'Your showroom is paused.' : 'Your showroom is open.')
  }
  if (saved.status !== 'active')
    return (
      <section aria-label="Opening" className="portal-sheet">
        <h2 className="text-20">Closed by {site.name}</h2>
        <p className="mt-1 max-w-text text-15">
          Your showroom takes no new orders, because a balance is overdue or the account is not active. It opens again
          when that is settled. Open orders continue.
        </p>
      </section>
    )
  return (
    <section aria-label="Opening" className="portal-sheet flex flex-wrap items-center justify-between gap-4">
      <div className="max-w-text">
        <h2 className="text-20">{saved.paused ? 'Paused' : 'Open'}</h2>
        <p className="mt-1 text-15 text-graphite">
          {saved.paused
            ? 'New clients who enter your ID are told that you are not taking new clients, and the directory does not list you. Existing clients keep their carts, projects and orders.'
            : 'Anyone with your ID can enter and order.'}
        </p>
      </div>
      <ActionButton variant={saved.paused ? 'primary' : 'secondary'} action={set(!saved.paused)}>
        {saved.paused ? 'Publish showroom' : 'Pause showroom'}
      </ActionButton>
    </section>
  )
}

const windows = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 780 },
}

/** The top of the shop as a client sees it, in the showroom's color where the plan shows it. */
function Preview({ saved, draft }: { saved: ShowroomSettings; draft: ShowroomDraft }) {
  const [view, setView] = useState<keyof typeof windows>(useDevice() === 'mobile' ? 'phone' : 'desktop')
  const [asBought, setAsBought] = useState(saved.painted)
  const showroom = useSession().user?.shop_profile?.id ?? 0
  const best = useRead(['preview', showroom], () => topProducts(quietHttp, { showroom, category: null, limit: 5 }))
  const products = useApi('/account/standing').data?.products ?? 0
  const painted = saved.painted || asBought
  const profile = {
    ...draft,
    vsd_id: saved.vsd_id,
    specialty: '',
    phone: '',
    basic_addon: { subscription_status: painted ? 'active' : saved.basic_addon.subscription_status },
  }
  return (
    <section aria-labelledby="showroom-preview" className="min-w-0">
      <h2 id="showroom-preview" className="mb-3 text-20">
        As a client sees it
      </h2>
      {saved.painted ? null : (
        <label className="mb-3 flex min-h-11 items-center gap-3 text-15">
          <input
            type="checkbox"
            className="check"
            checked={asBought}
            onChange={(event) => setAsBought(event.target.checked)}
          />
          With your color and logo, which need the Custom add-on or Premium
        </label>
      )}
      <Tabs
        label="Width of the preview"
        current={view}
        onChange={(key) => setView(key === 'phone' ? 'phone' : 'desktop')}
        tabs={(['desktop', 'phone'] as const).map((key) => ({
          key,
          label: key === 'desktop' ? 'Desktop' : 'Phone',
          content: (
            <PreviewFrame label={`Your shop on a ${key}`} window={windows[key]} still>
              <div className={`theme-${painted ? draft.theme_color : site.paint}`}>
                <ShopBanner profile={profile} products={products} />
                <div className="page py-8">
                  <h2 className="mb-4 text-32">{`Best sellers at ${draft.company_name}`}</h2>
                  <ul className="product-grid product-five">
                    {(best.data ?? []).map((card) => (
                      <ProductCard key={card.hash} card={shownCard(card)} vsdId={saved.vsd_id} />
                    ))}
                  </ul>
                </div>
              </div>
            </PreviewFrame>
          ),
        }))}
      />
    </section>
  )
}
