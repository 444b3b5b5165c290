/// <reference types="vite/client" />

declare module '*?static-script' {
  const address: string;
  export default address;
}
