/// <reference types="vite/client" />

declare module '*?static-script' {
  const address: string;
  export default address;
}

declare module 'virtual:contract-routes' {
  const routes: import('@bros/contract').Contract;
  export default routes;
}
