/** Over HTTPS the cookie's name begins with `__Secure-`. */
export const SESSION_COOKIE = 'bros.session_token';
