import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import SenderLayout from './SenderLayout.tsx'

function shown(sender: object | null): string {
  const Page = () => <h1>Bath on P Street</h1>
  const Stub = createRoutesStub([
    {
      id: 'frame',
      Component: SenderLayout,
      children: [{ id: 'page', path: '/proposal/:token', Component: Page, loader: () => null }],
    },
  ])
  const loaderData = { page: { opened: sender && { sender } } }
  return renderToStaticMarkup(<Stub initialEntries={['/proposal/abc']} hydrationData={{ loaderData }} />)
}

it('shows a proposal in its sender’s name, logo and color, and the marketplace only in the footer [OP-86]', () => {
  const html = shown({ company_name: 'Larkham', logo: '/media/u/l.png', paint: 'oxblood', phone: '4155550100' })
  const [before = '', footer = ''] = html.split('<footer')
  expect(before).toContain('class="theme-oxblood"')
  expect(before).toMatch(/<header.*l\.png.*Larkham.*tel:\+14155550100/)
  expect(before).toContain('<h1>Bath on P Street</h1>')
  expect(before.replace(/data-site="[^"]*"/, '')).not.toContain('Wainscot')
  expect(footer).toContain('Products are sold and delivered through Wainscot')
  expect(shown(null)).toMatch(/<header.*Wainscot/)
})
