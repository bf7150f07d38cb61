import { Suspense } from 'react'
import { entryLogoOf } from '#features/showrooms/paint.ts'
import type { ShowroomProfile } from '#features/showrooms/schema.ts'
import { figure } from '#lib/money.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'

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
    <section className="bg-paint text-chalk on-paint" aria-label="This showroom">
      <div className="page grid gap-x-12 gap-y-5 pt-7 pb-8 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] sm:items-center">
        <div className="flex gap-5 items-start">
          {logo ? (
            <img src={logo} alt="" className="h-14 w-auto max-w-50 p-1.5 bg-white" />
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
            className="w-full max-w-120 h-auto aspect-4/3 object-cover"
          />
        ) : null}
        <div>
          {profile.about && <p className="max-w-text text-15">{profile.about}</p>}
          <dl className="flex flex-wrap gap-x-6 gap-y-1.5 type-15 mt-4">
            <div>
              <dt className="type-13 opacity-85">Showroom ID</dt>
              <dd className="font-mono">{profile.vsd_id}</dd>
            </div>
            <div>
              <dt className="type-13 opacity-85">Products</dt>
              <dd>{figure(products)}</dd>
            </div>
            {profile.phone && (
              <div>
                <dt className="type-13 opacity-85">Phone</dt>
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
