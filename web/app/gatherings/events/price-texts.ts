import { LATE_CANCELLATION_HOURS } from '@bros/contract/members/attendance-rules';
import {
  EVENT_CHANGE_REFUND_DAYS,
  EVENT_MOVE_HOURS,
  EVENT_SHARE_MATURES_DAYS,
  PAID_EVENT_DAYS_AHEAD,
  PROMOTED_PAY_HOURS,
  RESERVATION_MINUTES,
} from '@bros/contract/money/sale-rules';
import { formatDate, formatDateTime, formatMoney } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

export const priceTexts = defineTexts({
  en: {
    free: 'Free',
    price: (cents: number) => formatMoney(cents),
    atDoor: (amount: string) => `${amount} at the door`,
    soldFrom: (moment: string) => `on sale from ${formatDate(moment)}`,
    held: 'Seat held for you',

    form: {
      cost: 'What does it cost?',
      costs: { free: 'Free', paid: 'A price, paid here', door: 'A price, paid at the door' },
      price: 'Price in US dollars',
      priceHint: 'The final price. We don’t add tax. From $1 to $1,000.',
      share: (share: string, fee: string) => `You get ${share} of it, we keep ${fee}. We pay the card fees.`,
      shareWhen: `Your share becomes payable ${EVENT_SHARE_MATURES_DAYS} days after the event ends.`,
      ahead: `Seats are sold at most ${PAID_EVENT_DAYS_AHEAD} days ahead.`,
      aheadSeries: `Later dates of a series go on sale ${PAID_EVENT_DAYS_AHEAD} days before each begins.`,
      refund: 'Full refund until',
      refundHint:
        'Participants who leave before then get a full refund. After that, they don’t get a refund. If you cancel, everybody gets a full refund.',
      refunds: {
        0: 'the event begins',
        24: '1 day before',
        48: '2 days before',
        72: '3 days before',
        168: '1 week before',
        336: '2 weeks before',
        720: '30 days before',
      } as Record<number, string>,
      refundOther: (hours: number) => (hours === 1 ? '1 hour before' : `${hours} hours before`),
      doorHint: 'You collect it yourself. Nothing goes through us.',
      notReady: 'Before you can sell seats',
      errors: {
        priceCents: 'Please enter a price from $1 to $1,000, like 25 or 12.50.',
        refundHours: fieldErrorTexts.chooseOne,
        doorPrice: {
          invalid_value: 'This currency is not in use. Please choose another one.',
          custom: 'Too many decimals for this currency. JPY has none, most have two, KWD has three.',
          other: 'Please enter an amount above 0, like 350 or 12.50.',
        },
      },
    },

    buy: {
      title: (name: string) => `Join ${name}`,
      price: (price: string) => `A seat costs ${price}. The price is final.`,
      refundUntil: (moment: string) =>
        `If you leave before ${formatDateTime(moment)}, you get a full refund. After that, you don’t get a refund.`,
      refundOver: 'The refund period is over. If you leave, you don’t get a refund.',
      canceled: 'If the host cancels, you get a full refund.',
      held: `We hold your seat for ${RESERVATION_MINUTES} minutes while you pay.`,
      heldPromoted: (moment: string) => `Your seat is held until ${formatDateTime(moment)}.`,
      submit: (price: string) => `Pay ${price}`,
      busy: 'Opening the payment page...',
      failed: 'The payment page could not be opened',
      full: 'The last seat was just taken. Join the waiting list: you pay only if a seat opens up.',
    },
    later: {
      title: (moment: string) => `On sale from ${formatDate(moment)}`,
      text: `Seats are sold from ${PAID_EVENT_DAYS_AHEAD} days before the event. Come back then.`,
    },
    paused: {
      title: 'Not on sale at the moment',
      text: 'No seats are on sale now. Members who have a seat keep it.',
      own: 'You cannot sell seats at the moment',
    },
    registeredPaid: (isRefunded: boolean) =>
      isRefunded
        ? 'You have a seat. If you leave now, you get a full refund.'
        : 'You have a seat. The refund deadline has passed. If you leave now, you don’t get a refund.',
    moved: `If you move it by more than ${EVENT_MOVE_HOURS} hours, change where it is or raise the price, members who paid can get a full refund for ${EVENT_CHANGE_REFUND_DAYS} days, even after the event.`,
    waitingPaid: `When a seat opens up, we hold it for you for ${PROMOTED_PAY_HOURS} hours, or until the event begins. You pay only then.`,
    reserved: {
      title: (time: string) => `Your seat is held for ${time}`,
      titlePromoted: (moment: string) => `Pay by ${formatDateTime(moment)} to keep your seat`,
      text: 'It is yours once you have paid.',
      textPromoted: 'If you do not pay by then, the seat goes to the next in line.',
      pay: 'Pay now',
      giveUp: 'Give up the seat',
      gaveUp: 'You gave up the seat',
    },
    outcome: {
      paidTitle: 'Paid. Your seat is yours',
      expiredTitle: 'Your time to pay has run out',
      expiredText: 'Nothing was charged. If there is a seat left, you can join again.',
      disputedText:
        'Your seat was released until the dispute is decided. If you disputed the payment by mistake, tell your bank.',
    },
    leave: {
      title: 'Leave the event?',
      refunded: 'You get a full refund. It can take 5 to 10 days to appear.',
      notRefunded: 'The refund deadline has passed. You don’t get a refund.',
      late: `Leaving less than ${LATE_CANCELLATION_HOURS} hours before the start, or after it, counts as a late cancellation in your attendance.`,
      submitLate: 'Leave anyway',
      submitRefunded: 'Leave with a full refund',
      submitNotRefunded: 'Leave without a refund',
      busy: 'Leaving...',
      cancel: 'Keep my seat',
      failed: 'You have not left the event',
      leftRefunded: 'You left. We are refunding your money.',
    },
    hostCancels: 'Everybody who paid gets a full refund.',
    handedOver: 'The new host gets the shares of the seats already sold. They need to be verified and have payout details.',
    hostRemoves: 'If they paid, they get a full refund.',
    changed: 'Members who already paid keep their price. Unfinished checkouts are canceled.',
  },
});
