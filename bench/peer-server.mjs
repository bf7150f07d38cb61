import { createRequire } from 'node:module'
import path from 'node:path'

// A Vendure shop for peer.bench.ts, run in the folder where it is installed: DATABASE_URL and PORT set its database and
// its port, SETUP fills the database with 200 products and exits. Everything optional is off: no search index, no jobs,
// no log.
const load = createRequire(path.join(process.cwd(), 'package.json'))
load('reflect-metadata')
const vendure = load('@vendure/core')
const database = new URL(process.env.DATABASE_URL)

const app = await vendure.bootstrap({
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'admin', password: 'only-on-loopback' },
    cookieOptions: { secret: 'only-on-loopback' },
    requireVerification: false,
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: Boolean(process.env.SETUP),
    logging: false,
    host: database.searchParams.get('host') ?? database.hostname,
    port: Number(database.port),
    username: decodeURIComponent(database.username),
    password: decodeURIComponent(database.password),
    database: database.pathname.slice(1),
    poolSize: 16,
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [],
})
if (process.env.SETUP) {
  await fill()
  process.exit(0)
}
process.send('ready')

async function fill() {
  const { populateInitialData } = load('@vendure/core/cli')
  await populateInitialData(app, {
    defaultLanguage: 'en',
    defaultZone: 'Americas',
    countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
    taxRates: [{ name: 'Standard', percentage: 7.25 }],
    shippingMethods: [{ name: 'Standard', price: 0 }],
    paymentMethods: [
      {
        name: 'card',
        handler: {
          code: vendure.dummyPaymentHandler.code,
          arguments: [{ name: 'automaticSettle', value: 'true' }],
        },
      },
    ],
    collections: [],
  })
  const users = app.get(vendure.TransactionalConnection).rawConnection.getRepository(vendure.User)
  const user = await users.findOne({
    where: { identifier: 'admin' },
    relations: ['roles', 'roles.channels'],
  })
  const context = await app.get(vendure.RequestContextService).create({ apiType: 'admin', user })
  for (let i = 0; i < 200; i++) {
    const named = { languageCode: 'en', name: `Tile ${i}` }
    const { id } = await app.get(vendure.ProductService).create(context, {
      enabled: true,
      translations: [{ ...named, slug: `tile-${i}`, description: 'A tile' }],
    })
    await app.get(vendure.ProductVariantService).create(context, [
      {
        productId: id,
        sku: `T${i}`,
        price: 1299 + i,
        taxCategoryId: 1,
        trackInventory: 'TRUE',
        stockOnHand: 100_000_000,
        translations: [named],
        optionIds: [],
      },
    ])
  }
}
