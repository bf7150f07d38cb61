import type { Section } from '../prose.ts'

/** Every cookie and every stored entry that the product sets, by its name. */
export const cookieSections: Section[] = [
  {
    id: 'what',
    title: 'What this page lists',
    blocks: [
      'Cookies are small texts that a website keeps in your browser and that the browser sends back. Local storage is kept in the browser too, but never sent by itself. We use both sparingly, all of them our own: no third party sets anything here, and none of it follows you to other sites.',
      'Nothing on this list is for advertising. All of it is needed for what you ask the site to do, so there is nothing to accept or refuse.',
    ],
  },
  {
    id: 'counts',
    title: 'How pages are counted',
    blocks: [
      'We count which pages are opened: the kind of page (“a product”, not which one), the day, and the showroom that you are in. The count is sent to our own server without a cookie or any other identifier, without your account and without the page’s address, and only adds one to a total. Nothing is stored in your browser for it, and we cannot learn who opened a page or whether the same person came twice. Totals are kept for 400 days; a professional sees those of their own showroom.',
      'A browser that sends Global Privacy Control or Do Not Track is not counted.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    blocks: [
      {
        head: ['Name', 'Purpose and lifetime'],
        rows: [
          [
            'wev_showroom',
            'The ID of the showroom that you entered, so that the first page already shows its prices and its paint. 340 days.',
          ],
          [
            'wev_log_email',
            'Your email, to fill in the sign-in form. Only if you ticked “Remember me”. 340 days.',
          ],
          [
            'wev_log_pass',
            'A random key by which this browser may sign in again. It is not your password and does not contain it; scripts cannot read it, and each use replaces it. Only with “Remember me”. 340 days.',
          ],
          ['wev_remember_me', 'That you ticked “Remember me”. 340 days.'],
          [
            'wev_ut',
            'Whether you are on the client’s or the professional’s side, for what the screens show. It opens nothing. 1 day.',
          ],
          ['anch_ut', 'Your account type, for the same purpose. 1 day.'],
          [
            'otp_verify',
            'For administrators alone: a random key that says that this browser has passed the one-time passcode. Scripts cannot read it. 340 days.',
          ],
        ],
      },
    ],
  },
  {
    id: 'storage',
    title: 'Local storage',
    blocks: [
      {
        head: ['Name', 'Purpose'],
        rows: [
          ['authToken', 'Keeps you signed in. Removed when you sign out.'],
          ['AIauthToken', 'The same for AI 3D Design, which has accounts of its own.'],
          ['cart_id', 'The number of your cart, so that it is there tomorrow.'],
          ['saved_lines', 'What you have put aside from your cart for later.'],
          ['showroom', 'The showroom that you entered: its ID, name, city and paint.'],
          [
            'category, breadcrumb',
            'The category list of the showroom and the way to the page you are on. Cleared on the home page.',
          ],
          ['project', 'The project that you worked on last.'],
          [
            'my_item, visual_redirect',
            'A planned room that waits to become a project, and where to go on afterwards.',
          ],
          ['redirect_to', 'Where to go after signing in, for instance the checkout. Removed when used.'],
          ['compare_list', 'The products that you have chosen to compare.'],
          ['recently_viewed', 'Products that you have looked at.'],
          ['product_category, product_list', 'The list that you came from, so that you get back to it.'],
          ['customer_viewed, top_product', 'Suggestions last shown, so that they need not be fetched again.'],
          ['last_design', 'The room that you designed last, so that a product can be tried in it.'],
          ['list_view', 'Whether lists show products by themselves, in a room or in yours.'],
          ['recent_searches', 'What you searched for last, in the search field.'],
          ['new-layout', 'Which of the two page layouts was used last.'],
        ],
      },
      'Signing out removes all of these except redirect_to, recent_searches, list_view and AIauthToken, which has a way out of its own. Names can appear without content in your browser’s tools; that means they are empty.',
    ],
  },
  {
    id: 'session',
    title: 'For one visit only',
    blocks: [
      'In the session storage, which ends with the tab: **react-router-scroll-positions** (how far you had scrolled, for the Back button), **checkout_coupon** (the coupon that you entered at checkout), **form_drafts** (what you had typed into a form when your session ended) and **social** (that you left to sign in with another provider).',
    ],
  },
  {
    id: 'control',
    title: 'Your control',
    blocks: [
      'You can delete or block all of this in your browser. Without cookies the site works, but shows Wainscot’s own prices first and forgets your showroom on the server’s side. Without local storage you can look around, but not stay signed in or keep a cart.',
      'More on data and your rights: the [privacy policy](/privacy_policy).',
    ],
  },
]
