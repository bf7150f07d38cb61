import type { Section } from '../prose.ts'

/** Spec 2 §2 and §9: the policy bears the date May 2021. */
export const privacyUpdated = 'Last updated May 2021'

export const privacySections: Section[] = [
  {
    id: 'short',
    title: 'In short',
    blocks: [
      'We collect what it takes to run your account, plan your room, deliver your order and pay the people who sold it. We do not sell personal data, show no third-party advertising and load no scripts of third parties.',
    ],
  },
  {
    id: 'clients',
    title: 'What we collect from clients',
    blocks: [
      'When you open an account as a client we ask for your **name, email address, zip code, phone number, username and password**. Your email address is your username. The password is kept only as a one-way hash: we can check it, nobody can read it.',
      'As you use the service we also keep:',
      {
        list: [
          'the shipping address, if you enter one;',
          'projects, rooms, product lists and files that you save or upload;',
          'carts, orders, returns, claims and the messages about them;',
          'chats with professionals and designers that you write to;',
          'the showroom that you entered, so that the prices are the right ones;',
          'products that you have looked at while signed in, so that you find them again.',
        ],
      },
    ],
  },
  {
    id: 'contractors',
    title: 'Contractor applications',
    blocks: [
      'Contractors and designers who apply for a showroom give us their company name, trade, **license number** and the state that issued it, business address, phone, email and password. We check the license with public registers, decide within 24 hours and answer by email. A refused application may be repeated; what we keep of it serves only to judge the next one fairly.',
      'A showroom’s company name, city, logo, paint and ID are public. License number, sales, markup and payouts are not; the payout account is seen only by the payment provider.',
      'Vendors give us the same kind of business data, their ship-from and return addresses, and the data of the products that they list.',
    ],
  },
  {
    id: 'social',
    title: 'Social sign-on',
    blocks: [
      'Where a page offers to sign you in through a provider such as Google, the provider confirms who you are and sends us your name, your email address and whether that address is verified. We do not receive your password there, we do not read your contacts, and we post nothing. If an account with that email exists already, we ask for its password once before the two are joined. You can stop the link at the provider at any time.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    blocks: [
      'Payments are processed by **third-party payment providers** under their own privacy policies. Your card number and security code pass through to the provider and are not stored by us, not even in logs. We keep the card’s brand, its last four digits, its expiry date, the name and the billing address, and a token that is of use only to that provider.',
      'Payouts to professionals and vendors run through a payment provider in the same way.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and analytics',
    blocks: [
      'We use a handful of first-party cookies and entries in your browser’s local storage: to keep you signed in, to remember your showroom and to keep your cart. Each of them is named, with its purpose and lifetime, in the [cookies policy](/cookies_policy).',
      'Our analytics are our own: we count requests, response times, errors, searches and sales on our servers, in totals. **Which pages are opened** is counted in totals without a cookie or any other identifier: the kind of page, the day and the showroom, never who ([how pages are counted](/cookies_policy#counts)). A browser that sends Global Privacy Control or Do Not Track is not counted. No analytics script of a third party runs on the site, there is no tracking pixel, and we build no profile of you across other sites. Server logs hold the address of the request, its time and its result; query strings and form contents are left out.',
    ],
  },
  {
    id: 'use',
    title: 'What we use the data for',
    blocks: [
      {
        list: [
          'to create and protect your account, and to tell you of orders, deliveries, returns and payouts;',
          'to price, tax, deliver and refund orders;',
          'to let the professional and the vendors of an order do their part;',
          'to answer you when you write to us;',
          'to find faults and prevent fraud;',
          'to meet duties of tax and accounting law.',
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    blocks: [
      'The **professional** whose showroom you buy in sees your name, contact, order and the projects that you share with him. A **vendor** sees what he has to ship and where to, not what you paid in all and not the professional’s markup. **Carriers** get name, address and phone for the delivery. **Payment providers** get what a payment needs. **Authorities** get what the law obliges us to hand over. Nobody else gets personal data, and nobody gets it for advertising.',
    ],
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    blocks: [
      {
        head: ['Data', 'Kept'],
        rows: [
          ['Account and projects', 'until you delete them or close the account'],
          [
            'Orders, refunds and payouts',
            'as long as tax and accounting law ask; without your personal data once the account is closed',
          ],
          ['Contact messages and leads', 'until your matter is settled and no claim can arise from it'],
          ['Server logs', 'only as long as they help to find a fault'],
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'Your choices and rights',
    blocks: [
      'You can read and correct your data in [your account](/account) and close the account there: personal data is then removed, orders are kept without it. Residents of California and of other states with a privacy law may also ask what we hold, ask for a copy, ask for deletion, and are not treated worse for asking. Send the request through the [contact page](/contact); we answer within 45 days. There is no sale of personal data to opt out of.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'The service is closed to children under 13 and we do not knowingly collect their data. From 13 to 18 it may be used only with the consent of a parent or guardian. If you believe that a child has opened an account, tell us and we remove it.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'All traffic is encrypted, passwords and session tokens are stored as hashes, professional and administrative access is checked with every request, and money is kept in a ledger in which nothing can be overwritten. No system is perfect; if a breach concerns you, we tell you without delay and say what to do.',
    ],
  },
  {
    id: 'privacy-changes',
    title: 'Changes and contact',
    blocks: [
      'When this policy changes, the date at the top changes, and account holders are told by email before a change that matters. Questions and requests: [contact us](/contact).',
    ],
  },
]
