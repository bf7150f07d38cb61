import { Suspense } from 'react'
import { entryLogoOf } from '#features/showrooms/paint.ts'
import type { ShowroomProfile } from '#features/showrooms/schema.ts'
import { figure } from '#lib/money.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import './category.css'

const AskButton = lazyPart(() => import('#features/designers/web/AskButton.tsx'), 'AskButton')

type Shown = Pick<
  ShowroomProfile,
  | 'company_name'
  | 'city'
  | 'state'
  | 'specialty'
  | 'about'
  | 'phone'
  | 'photo'
  | 'business_logo'
  | 'basic_addon'
  | 'vsd_id'
>

/**
 * The showroom's banner in its theme color: name, location, and specialties, with the phone number formatted for
 * reading.
 */
export function ShopBanner({ profile, products }: { profile: Shown; products: number }) {
  const logo = entryLogoOf(profile)
  return (
    <section className="shop-banner on-paint" aria-label="This showroom">
      <div className="page">
        <div className="shop-name">
          {logo ? (
            <img src={logo} alt="" className="shop-logo" />
          ) : (
            <span className="shop-initial" aria-hidden="true">
              {profile.company_name.slice(0, 1)}
            </span>
          )}
          <div>
            <h1 className="text-title">{profile.company_name}</h1>
            <p className="mt-2 text-17">
              {[profile.city, profile.state].filter(Boolean).join(', ')}
              {profile.specialty && ` · ${profile.specialty}`}
            </p>
          </div>
        </div>
        {profile.photo ? (
          <img
            src={profile.photo}
            alt={`Work of ${profile.company_name}`}
            width={480}
            height={360}
            className="shop-photo"
          />
        ) : null}
        <div>
          {profile.about && <p className="max-w-text text-15">{profile.about}</p>}
          <dl className="shop-facts mt-4">
            <div>
              <dt>Showroom ID</dt>
              <dd className="font-mono">{profile.vsd_id}</dd>
            </div>
            <div>
              <dt>Products</dt>
              <dd>{figure(products)}</dd>
            </div>
            {profile.phone && (
              <div>
                <dt>Phone</dt>
                <dd>
                  <a href={`tel:+1${profile.phone.replace(/\D/g, '').slice(-10)}`} className="underline">
                    {profile.phone}
                  </a>
                </dd>
              </div>
            )}
          </dl>
          <div className="mt-4">
            <Suspense fallback={null}>
              <AskButton designer={profile} />
            </Suspense>
          </div>
        </div>
      </div>
    </section>
  )
}
