import { data, Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { TextField } from '#web/form/fields.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Rail } from '#web/parts/devices.tsx'
import './pages.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data: setting } = await getSetting(context.get(httpContext))
  return data({ email: setting.email }, { status: 404 })
}

export const meta: MetaFunction = () => [
  { title: titled('Page not found') },
  {
    name: 'description',
    content:
      'There is no page at this address. It may have moved, the bookmark may be outdated or the address typed wrongly. Search, go to the home page, or contact support.',
  },
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <div className="missing">
      <div className="page py-[clamp(40px,6vw,80px)]">
        <p className="font-mono text-15 text-graphite">404</p>
        <h1 className="mt-2 text-title">There was an error with your request</h1>
        <p className="mt-4 text-17 text-graphite">One of these is the likely reason:</p>
        <ul className="grid gap-1.5 mt-3 pl-5 [list-style:square]">
          <li>The page has moved.</li>
          <li>Your bookmark is outdated.</li>
          <li>The URL was typed wrongly.</li>
        </ul>
        <Form
          action={paths.search()}
          method="get"
          role="search"
          className="missing-search flex flex-wrap items-end gap-3 max-w-140 mt-7"
        >
          <TextField label="Search for it" name="q" type="search" maxLength={120} />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </Form>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink to={paths.home()}>Back to Home</ButtonLink>
          <p className="min-w-0 text-15 text-graphite">
            Still need help? Email{' '}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
      </div>
      <Rail />
      <div aria-hidden className="missing-wall">
        <div className="panel" />
        <div className="panel" />
        <div className="overflow-hidden border-3 border-paint-deep">
          <svg
            className="block size-full"
            aria-hidden
            viewBox="0 0 240 220"
            preserveAspectRatio="none"
            width="240"
            height="220"
          >
            <path d="M0 0h240v220H0z" className="fill-[#2a241e]" />
            <path
              d="M0 8h240v17H0zM0 34h240v17H0zM0 60h240v17H0zM0 86h240v17H0zM0 112h240v17H0zM0 138h240v17H0zM0 164h240v17H0zM0 190h240v17H0z"
              className="fill-[#a58a68]"
            />
            <path d="M36 0h24v220H36zM180 0h24v220h-24z" className="fill-[#8a6f4e] opacity-85" />
          </svg>
        </div>
        <div className="panel" />
        <div className="panel" />
      </div>
    </div>
  )
}
