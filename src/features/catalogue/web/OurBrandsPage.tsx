export default function OurBrandsPage() {
  return <h1>OurBrandsPage</h1>
}
