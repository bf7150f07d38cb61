import type { Section } from '../prose.ts'

/** Spec 2 §2 and §9: the policy is dated May 2021. */
export const privacyUpdated = 'Last updated May 2021'

export const privacySections: Section[] = [
  {
    id: 'short',
    title: 'In short',
    blocks: [
      'We collect the data we need to run your account, plan your room, deliver your order and pay the people who sold it. We do not sell personal data, show no third-party advertising and load no scripts of third parties.',
    ],
  },
  {
    id: 'clients',
    title: 'What we collect from clients',
    blocks: [
      'When you open an account as a client we ask for your **name, email address, zip code, phone number, username and password**. Your email address is your username. The password is stored only as a one-way hash: we can check it, but no one can read it.',
      'As you use the service, we also store:',
      {
        list: [
          'the shipping address, if you enter one;',
          'projects, rooms, product lists and files that you save or upload;',
          'carts, orders, returns, claims and the messages about them;',
          'chats with professionals and designers;',
          'the showroom you entered, so that you see the right prices;',
          'products you viewed while signed in, so that you can find them again.',
        ],
      },
    ],
  },
  {
    id: 'contractors',
    title: 'Contractor applications',
    blocks: [
      'Contractors and designers who apply for a showroom give us their company name, trade, **license number** and the state that issued it, business address, phone, email and password. We check the license against public registers, decide within 24 hours and reply by email. You may apply again after a rejection. We use what we store from a rejected application only to review the next one fairly.',
      'A showroom’s company name, city, logo, color and ID are public. License number, sales, markup and payouts are not; the payout account is seen only by the payment provider.',
      'Vendors give us the same type of business data, their ship-from and return addresses, and the data of the products that they list.',
    ],
  },
  {
    id: 'social',
    title: 'Social sign-on',
    blocks: [
      'Where a page offers to sign you in through a provider such as Google, the provider confirms who you are and sends us your name, your email address and whether that address is verified. We do not receive your password there, we do not read your contacts, and we post nothing. If an account with that email already exists, we ask for its password once before the two are linked. You can remove the link at the provider at any time.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    blocks: [
      'Payments are processed by **third-party payment providers** under their own privacy policies. Your card number and security code pass through to the provider and are not stored by us, not even in logs. We keep the card’s brand, its last four digits, its expiration date, the name and the billing address, and a token that only that provider can use.',
      'Payouts to professionals and vendors run through a payment provider in the same way.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and analytics',
    blocks: [
      'We use a handful of first-party cookies and entries in your browser’s local storage: to keep you signed in, to remember your showroom and to keep your cart. Each of them is named, with its purpose and lifetime, in the [cookies policy](/cookies_policy).',
      'Our analytics are our own: we count requests, response times, errors, searches and sales on our servers, in totals. **Page views** are counted in totals without a cookie or any other identifier: the type of page, the day and the showroom, never who you are ([how page views are counted](/cookies_policy#counts)). Browsers that send Global Privacy Control or Do Not Track are not counted. No third-party analytics scripts run on the site, there are no tracking pixels, and we do not build a profile of you across other sites. Server logs contain the address, time and result of each request. They do not contain query strings or form contents.',
    ],
  },
  {
    id: 'use',
    title: 'What we use the data for',
    blocks: [
      {
        list: [
          'to create and protect your account, and to notify you about orders, deliveries, returns and payouts;',
          'to price, tax, deliver and refund orders;',
          'to let the professional and the vendors fulfill an order;',
          'to reply when you contact us;',
          'to troubleshoot problems and prevent fraud;',
          'to comply with tax and accounting law.',
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Who else can see it',
    blocks: [
      'The **professional** whose showroom you buy from sees your name, contact information, order and the projects you share with them. A **vendor** sees what to ship and where, but not the total you paid or the professional’s markup. **Carriers** receive your name, address and phone number for delivery. **Payment providers** receive what they need to process a payment. **Authorities** receive what the law requires us to provide. No one else receives personal data, and no one receives it for advertising.',
    ],
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    blocks: [
      {
        head: ['Data', 'Retention'],
        rows: [
          ['Account and projects', 'until you delete them or close the account'],
          [
            'Orders, refunds and payouts',
            'as long as tax and accounting law requires; without your personal data once the account is closed',
          ],
          ['Contact messages and leads', 'until your request is resolved and no claim can arise from it'],
          ['Server logs', 'only as long as they are needed for troubleshooting'],
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'Your choices and rights',
    blocks: [
      'You can view and correct your data in [your account](/account) and close the account there. We then delete your personal data and keep order records without it. Residents of California and other states with a privacy law may also ask what data we hold, request a copy and request deletion, without being treated differently for doing so. Send your request through the [contact page](/contact); we reply within 45 days. We do not sell personal data, so there is no sale to opt out of.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'Children under 13 may not use the service, and we do not knowingly collect their data. Users aged 13 to 17 need the consent of a parent or guardian. If you believe a child has opened an account, tell us and we will remove it.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'All traffic is encrypted, passwords and session tokens are stored as hashes, professional and administrative access is checked with every request, and money is recorded in a ledger in which nothing can be overwritten. No system is perfect. If a breach affects you, we will notify you without delay and tell you what to do.',
    ],
  },
  {
    id: 'privacy-changes',
    title: 'Changes and contact',
    blocks: [
      'When this policy changes, the date at the top changes, and account holders are notified by email before any material change. For questions and requests, [contact us](/contact).',
    ],
  },
]
