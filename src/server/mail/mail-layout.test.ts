import { expect, it } from 'vitest'
import { layoutMail } from './mail-layout.ts'

const content = {
  title: 'Order <R-1> & more',
  preview: 'Nine boxes',
  reason: 'You get this because you placed an order.',
}

it('escapes user input in every block', () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  const { html } = layoutMail(
    {
      ...content,
      parts: [
        evil,
        { kind: 'code', text: evil },
        { kind: 'facts', rows: [[evil, evil]] },
        { kind: 'sums', rows: [[evil, evil]], total: [evil, evil] },
        { kind: 'table', head: [evil, 'Total'], rows: [[evil, evil]] },
        { kind: 'button', label: evil, url: 'https://shop.example/a?b=1&c=2' },
      ],
    },
    'https://shop.example',
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('Order &lt;R-1&gt; &amp; more')
  expect(html).toContain('href="https://shop.example/a?b=1&amp;c=2"')
})

it('has the same content as plain text', () => {
  const { text } = layoutMail(
    {
      ...content,
      parts: [
        'Thank you, Ann.',
        { kind: 'facts', rows: [['Total', '$255.50']] },
        { kind: 'table', head: ['Item', 'Amount'], rows: [['Carrara', '$249.60']] },
        { kind: 'button', label: 'View order', url: 'https://shop.example/orders/1' },
      ],
    },
    'https://shop.example',
  )
  expect(text).toContain(
    'Order <R-1> & more\n\nThank you, Ann.\n\nTotal: $255.50\n\nItem  |  Amount\nCarrara  |  $249.60',
  )
  expect(text).toContain('View order:\nhttps://shop.example/orders/1')
})

it('separates a total from the amounts it sums', () => {
  const sums = {
    kind: 'sums' as const,
    rows: [['Items', '$249.60']] as [string, string][],
    total: ['Total', '$267.70'] as [string, string],
  }
  const { html, text } = layoutMail({ ...content, parts: [sums] }, 'https://shop.example')
  expect(html).toMatch(/font-weight:700;[^>]*>Total<.*font-weight:700;[^>]*>\$267\.70</)
  expect(html).not.toMatch(/font-weight:700;[^>]*>\$249\.60/)
  expect(text).toMatch(/Items: \$249\.60\n-+\nTotal: \$267\.70/)
})

it('breaks a word that is longer than the page, but no amount', () => {
  const rows = [['x'.repeat(120), '$1,249.60']]
  const { html } = layoutMail(
    { ...content, parts: [{ kind: 'table', head: ['Item', 'Amount'], rows }] },
    'https://shop.example',
  )
  expect(html).toMatch(/overflow-wrap:anywhere;[^>]*>xxx/)
  expect(html).toMatch(/white-space:nowrap;[^>]*>\$1,249\.60/)
})

it('rejects a link that is not a web address', () => {
  const button = { kind: 'button' as const, label: 'Go', url: 'javascript:alert(1)' }
  expect(() => layoutMail({ ...content, parts: [button] }, 'https://shop.example')).toThrow('not a link')
})
