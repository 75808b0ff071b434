// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {PackedUserOperation, UserOperation} from "./UserOperations.sol";

/// Pays for user operations of EntryPoint 0.6, 0.7 and 0.8 that the key of the sandbox's paymaster has signed.
contract TestPaymaster {
    /// Address of the private key with the value 4337.
    address public constant signer = 0x57fdb66D5bF410bc76c745fa7f5e66934a6307B0;
    /// Before the data: the address of the paymaster, and from EntryPoint 0.7 on its two gas limits.
    uint256 private constant DATA_OFFSET_06 = 20;
    uint256 private constant DATA_OFFSET = 52;

    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        return ("", validate(op.sender, op.nonce, op.initCode, op.callData, op.paymasterAndData[DATA_OFFSET:]));
    }

    function validatePaymasterUserOp(UserOperation calldata op, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        return ("", validate(op.sender, op.nonce, op.initCode, op.callData, op.paymasterAndData[DATA_OFFSET_06:]));
    }

    /// Data: until when it pays (6 bytes), signature (65 bytes).
    function validate(
        address sender,
        uint256 nonce,
        bytes calldata initCode,
        bytes calldata callData,
        bytes calldata data
    ) private view returns (uint256 validationData) {
        require(data.length == 71, "malformed paymaster data");
        uint48 validUntil = uint48(bytes6(data[0:6]));
        bytes calldata signature = data[6:71];
        bytes32 hash = keccak256(
            abi.encode(
                sender, nonce, keccak256(initCode), keccak256(callData), validUntil, block.chainid, address(this)
            )
        );
        address found =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return (uint256(validUntil) << 160) | (found == signer ? 0 : 1);
    }
}
