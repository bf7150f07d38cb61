import type { ReactNode } from 'react'
import type { SettingRow } from '#features/admin/settings-schema.ts'
import type { TextKey } from '#features/site/settings.ts'
import { Mark } from '#features/site/web/Mark.tsx'
import { fontsNamed } from '#lib/font-pairs.ts'
import { installedName, paintNamed, type SiteMark } from '#lib/site.ts'
import { fontFiles } from '#web/fonts/font-files.ts'

export type LookProps = {
  /** Every text of the site as it is shown, with the changed one. */
  values: Partial<Record<TextKey, string>>
  mark: SiteMark | null
  mailName: string
}

const seen: readonly SettingRow['key'][] = [
  'name',
  'theme_color',
  'fonts',
  'mark',
  'sender',
  'legal_entity',
  'legal_address',
]

/** Whether a change of the setting is seen in the header, in mails or on pictures. */
export const isSeen = (key: SettingRow['key']) => seen.includes(key)

/** How the marketplace looks in the header, in a mail, on the picture of a shared link, and what its terms say. */
export function Look({ values, mark, mailName }: LookProps) {
  const name = values.name || installedName
  const fonts = fontsNamed(values.fonts)
  const { sheet } = fontFiles[fonts.key]
  const legal = [values.legal_entity || name, values.legal_address].filter(Boolean).join(', ')
  return (
    <div className={`theme-${paintNamed(values.theme_color)} fonts-${fonts.key} grid gap-4 font-text`}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Part title="Header">
        <div className="flex items-center gap-3 border border-stud bg-white p-3">
          <Mark own={mark} /> <span className="brand-word wrap-anywhere">{name}</span>
        </div>
      </Part>
      <Part title="Email">
        <p className="text-15 wrap-anywhere">
          From <span className="font-semibold">{values.sender || mailName || name}</span>
        </p>
        <div className="mt-2 border border-stud border-t-6 border-t-paint bg-chalk p-4">
          <p className="flex items-center gap-3 text-20 font-bold wrap-anywhere">
            {mark ? <Mark own={mark} /> : null}
            {name}
          </p>
          <p className="mt-2 text-15">Your order has been shipped</p>
        </div>
        <p className="mt-2 text-13 text-graphite wrap-anywhere">
          You receive this mail because you ordered from {name}.
          {legal === name ? null : (
            <>
              <br />
              {legal}
            </>
          )}
        </p>
      </Part>
      <Part title="Picture of a shared link">
        <div className="bg-paint p-4 text-chalk">
          <p className="flex items-center gap-3 font-display text-20 wrap-anywhere">
            <Mark own={mark} isOnPaint />
            {name}
          </p>
          <p className="mt-2 font-display text-20">See the room before you swing the hammer.</p>
        </div>
      </Part>
      <Part title="Terms and policies">
        <p className="text-15 wrap-anywhere">“We” and “us” mean {legal}.</p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="text-14 text-graphite">{title}</figcaption>
      <div className="mt-1">{children}</div>
    </figure>
  )
}
