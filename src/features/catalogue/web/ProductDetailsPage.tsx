export default function ProductDetailsPage() {
  return <h1>ProductDetailsPage</h1>
}
